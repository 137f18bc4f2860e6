import type { OutboxStatus, OutboxStatusStore } from './model/outbox-status.ts';
import type { OutboxDatabase } from './store/database.ts';
import { isShownAlike, type QueueContents, type QueueReading } from './model/queue-contents.ts';
import { readQueue } from './store/read-queue.ts';
import { outboxStatus, queueView, type ViewContext } from './model/queue-view.ts';
import type { QueueStore, QueueView } from './model/queue.ts';

export interface QueueStores {
  readonly queue: QueueStore;
  readonly status: OutboxStatusStore;
  /** Reads the store again; whatever changed before the call is seen when it resolves. */
  refresh(): Promise<void>;
  /** Shows what changed without the store. */
  redraw(): void;
  /** Calls `listener` with what was read, before anyone else sees it. */
  onRead(listener: (contents: QueueContents) => void): void;
  /** Calls `listener` with how to see what is shown from now on. */
  onDraw(listener: (view: () => QueueView) => void): void;
  /** As `refresh`, and says what was read; nothing when it cannot be read. */
  read(): Promise<QueueReading | undefined>;
  /** Resolves once the store was read as `isSo` asks for, or is not read any more. */
  until(isSo: (contents: QueueContents) => boolean): Promise<void>;
  close(): void;
}

/** What is said before anything could be read. */
const UNREAD: OutboxStatus = { state: 'attention', count: 0, isUnread: true };

/** What people are shown, kept like the store. */
export function queueStores({
  database,
  context,
  onFailure,
}: {
  readonly database: OutboxDatabase;
  readonly context: () => ViewContext;
  /** Told when the store cannot be read: what was shown last stays, and asks for attention. */
  readonly onFailure: (cause: unknown) => void;
}): QueueStores {
  const listeners = new Set<() => void>();
  const readers = new Set<(contents: QueueContents) => void>();
  const drawers: ((view: () => QueueView) => void)[] = [];
  const waiting = new Set<() => void>();
  let contents: QueueReading | undefined;
  /** Whether the last reading failed. */
  let isStale = false;
  /** What the last drawing was made of. */
  let drawn: { readonly contents: QueueContents; readonly context: ViewContext } | undefined;
  let view: (() => QueueView) | undefined;
  let status: (() => OutboxStatus) | undefined;
  let lastStatus: OutboxStatus | undefined;
  let reading: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function read(): Promise<void> {
    const wasStale = isStale;
    try {
      contents = await readQueue(database);
      isStale = false;
    } catch (cause) {
      isStale = true;
      onFailure(cause);
      redraw();
      return;
    }
    for (const reader of [...readers]) reader(contents);
    if (wasStale || !isDrawn(contents, context())) redraw();
  }

  /** Most readings find what the one before found: whoever is shown it need not look again. */
  function isDrawn(read: QueueContents, shown: ViewContext): boolean {
    return (
      drawn !== undefined &&
      drawn.context.owner === shown.owner &&
      drawn.context.isOnline === shown.isOnline &&
      drawn.context.isAnswered === shown.isAnswered &&
      drawn.context.isFull === shown.isFull &&
      drawn.context.lastResponseAt === shown.lastResponseAt &&
      drawn.context.taking === shown.taking &&
      isShownAlike(drawn.contents, read)
    );
  }

  /** Worked out once somebody looks: a tab that nobody looks at has nothing to draw. */
  function redraw(): void {
    if (!contents) {
      if (isStale) status = () => UNREAD;
      tellListeners();
      return;
    }
    const [read, shown, isOld] = [contents, context(), isStale];
    drawn = { contents: read, context: shown };
    const shownView = once(() => queueView(read, shown));
    view = shownView;
    status = once(() => {
      const known = outboxStatus(shownView(), shown, read);
      // Of a store that cannot be read nothing soothing is said.
      const now: OutboxStatus = isOld ? { ...known, ...UNREAD, count: known.count } : known;
      return lastStatus && isSame(now, lastStatus) ? lastStatus : (lastStatus = now);
    });
    for (const drawer of drawers) drawer(shownView);
    tellListeners();
  }

  function tellListeners(): void {
    for (const listener of listeners) listener();
  }

  /** One reading at a time: all who ask before it begins are served by it, and later ones by the one after it. */
  function refresh(): Promise<void> {
    const begin = () => {
      next = undefined;
      reading = read();
      return reading;
    };
    next ??= reading.then(begin, begin);
    return next;
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    queue: { current: () => view?.(), subscribe },
    status: { current: () => status?.(), subscribe },
    refresh,
    redraw,
    onRead(listener) {
      readers.add(listener);
    },
    onDraw(listener) {
      drawers.push(listener);
    },
    async read() {
      await refresh();
      return isStale ? undefined : contents;
    },
    until: (isSo) =>
      new Promise((resolve) => {
        const end = () => {
          readers.delete(look);
          waiting.delete(end);
          resolve();
        };
        const look = (read: QueueContents) => {
          if (isSo(read)) end();
        };
        readers.add(look);
        waiting.add(end);
      }),
    close() {
      for (const end of [...waiting]) end();
    },
  };
}

function isSame(now: OutboxStatus, shown: OutboxStatus): boolean {
  return (
    now.state === shown.state &&
    now.count === shown.count &&
    now.following === shown.following &&
    now.heldBackBy === shown.heldBackBy &&
    now.isUnread === shown.isUnread
  );
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
