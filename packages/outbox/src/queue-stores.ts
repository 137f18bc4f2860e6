import type { OutboxStatus, OutboxStatusStore } from './outbox-status.ts';
import type { OutboxDatabase } from './ports/database.ts';
import { outboxStatus, type QueueContents, queueView, type ViewContext } from './queue-view.ts';
import type { QueueStore, QueueView } from './queue.ts';
import type { DamagedRecord, KeptRecord } from './records/kept-record.ts';
import { readTable } from './records/read-table.ts';
import type { Pause } from './runner/lease.ts';

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
  /** Reads the store; nothing when it cannot be read. */
  read(): Promise<QueueContents | undefined>;
  /** Resolves once the store was read as `isSo` asks for, or is not read any more. */
  until(isSo: (contents: QueueContents) => boolean): Promise<void>;
  close(): void;
}

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
  let contents: QueueContents | undefined;
  /** Whether the last reading failed. */
  let isStale = false;
  let view: (() => QueueView) | undefined;
  let status: (() => OutboxStatus) | undefined;
  let statusSeen: OutboxStatus | undefined;
  let reading: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      contents = await readContents(database);
      isStale = false;
    } catch (cause) {
      isStale = true;
      onFailure(cause);
      redraw();
      return;
    }
    for (const reader of [...readers]) reader(contents);
    redraw();
  }

  /** Worked out once somebody looks: a tab that nobody looks at has nothing to draw. */
  function redraw(): void {
    if (!contents) return;
    const [read, shown, isOld] = [contents, context(), isStale];
    const drawn = once(() => queueView(read, shown));
    view = drawn;
    status = once(() => {
      const known = outboxStatus(drawn(), shown, read.pause);
      // Of a store that cannot be read nothing soothing is said.
      const now: OutboxStatus = isOld ? { ...known, state: 'attention' } : known;
      return statusSeen && isSame(now, statusSeen) ? statusSeen : (statusSeen = now);
    });
    for (const drawer of drawers) drawer(drawn);
    for (const listener of listeners) listener();
  }

  /** One reading at a time: who asks during one is served by the one after it. */
  function refresh(): Promise<void> {
    if (!reading) {
      reading = read().finally(() => {
        reading = undefined;
      });
      return reading;
    }
    next ??= reading.then(() => {
      next = undefined;
      return refresh();
    });
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
      return contents;
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

function isSame(now: OutboxStatus, seen: OutboxStatus): boolean {
  return (
    now.state === seen.state &&
    now.count === seen.count &&
    now.following === seen.following &&
    now.isCutOff === seen.isCutOff
  );
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}

function readContents(database: OutboxDatabase): Promise<QueueContents> {
  return database.transact(
    ['mutations', 'uploads', 'kept', 'damaged', 'meta'],
    'read',
    async (step) => {
      const [mutations, uploads, kept, damaged, pause] = await Promise.all([
        readTable(step, 'mutations'),
        readTable(step, 'uploads'),
        step.all('kept'),
        step.all('damaged'),
        step.get('meta', 'pause'),
      ]);
      return {
        mutations: mutations.records,
        uploads: uploads.records,
        kept: kept as readonly KeptRecord[],
        damaged: damaged as readonly DamagedRecord[],
        newer: mutations.newer + uploads.newer,
        pause: pause as Pause | undefined,
      };
    },
  );
}
