import { type Outcome, outcomesBetween } from './model/outcome.ts';
import { isShownAlike, type OutboxStatus, type QueueContents } from './model/queue.ts';
import type { OutboxDatabase } from './store/database.ts';
import { isSame } from './model/merge/same-value.ts';
import { readQueue } from './store/read-queue.ts';
import { outboxStatus, queueView, type QueueView, type ViewContext } from './model/queue-view.ts';

export type QueueStores = ReturnType<typeof queueStores>;
export type OutboxStatusStore = QueueStores['status'];

const UNREAD: OutboxStatus = { state: 'attention', count: 0, isUnread: true };

/** The queue and the status that users are shown; they follow the store. */
export function queueStores(
  database: OutboxDatabase,
  context: () => ViewContext,
  /** Called if the store cannot be read: the last state stays on the screen, marked as unread. */
  onFailure: (cause: unknown) => void,
) {
  const listeners = listenersOf<void>();
  const readers = listenersOf<QueueContents>();
  const outcomes = listenersOf<Outcome>();
  let contents: QueueContents | undefined;
  let isStale = false;
  let drawn: { readonly contents: QueueContents; readonly context: ViewContext } | undefined;
  let view: (() => QueueView) | undefined;
  let status: (() => OutboxStatus) | undefined;
  let lastStatus: OutboxStatus | undefined;
  let reading: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function read(): Promise<void> {
    const wasStale = isStale;
    const before = contents;
    // Readers added from now on get the next reading, not this one.
    const notified = readers.now();
    try {
      contents = await readQueue(database);
      isStale = false;
    } catch (cause) {
      isStale = true;
      onFailure(cause);
      redraw();
      return;
    }
    for (const reader of notified) if (readers.has(reader)) reader(contents);
    // Most readings equal the one before and need no new drawing.
    const isDrawn =
      drawn && isSame(drawn.context, context()) && isShownAlike(drawn.contents, contents);
    if (wasStale || !isDrawn) redraw();
    if (!before) return;
    for (const outcome of outcomesBetween(before, contents, context())) outcomes.notify(outcome);
  }

  /** Shows changes. View and status are computed only when they are read, so a hidden tab computes nothing. */
  function redraw(): void {
    if (contents) {
      const [read, shown, isOld] = [contents, context(), isStale];
      drawn = { contents: read, context: shown };
      const shownView = once(() => queueView(read, shown));
      view = shownView;
      status = once(() => {
        const known = outboxStatus(shownView());
        // A store that cannot be read must never be shown as empty.
        const now: OutboxStatus = isOld ? { ...known, ...UNREAD, count: known.count } : known;
        return lastStatus && isSame(now, lastStatus) ? lastStatus : (lastStatus = now);
      });
    } else if (isStale) {
      status = () => UNREAD;
    }
    listeners.notify();
  }

  /** Reads every change before the call. One reading serves all calls before it began, the next the later calls. */
  function refresh(): Promise<void> {
    const begin = () => {
      next = undefined;
      reading = read();
      return reading;
    };
    next ??= reading.then(begin, begin);
    return next;
  }

  /** For `useSyncExternalStore`: `current` is the same object until a change; undefined before the first reading. */
  const subscribe = (listener: () => void) => listeners.add(listener);
  return {
    queue: { subscribe, current: () => view?.() },
    status: { subscribe, current: () => status?.() },
    refresh,
    redraw,
    /** Calls `listener` with each later reading, before it is displayed; returns how to unsubscribe. */
    onRead: readers.add,
    /** Calls `listener` with the outcome of each item that leaves the queue, in any tab; returns how to unsubscribe. */
    onOutcome: outcomes.add,
    /** Like `refresh`, but resolves to the reading; undefined if the store cannot be read. */
    async read() {
      await refresh();
      return isStale ? undefined : contents;
    },
    /** Resolves once `isSo` is true of a reading. */
    until: (isSo: (contents: QueueContents) => boolean) =>
      new Promise<void>((resolve) => {
        const stop = readers.add((read) => {
          if (!isSo(read)) return;
          stop();
          resolve();
        });
        void refresh();
      }),
  };
}

function listenersOf<Value>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    add(listener: (value: Value) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    has: (listener: (value: Value) => void) => listeners.has(listener),
    now: () => [...listeners],
    notify(value: Value) {
      for (const listener of listeners) listener(value);
    },
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
