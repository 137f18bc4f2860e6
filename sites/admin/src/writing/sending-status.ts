import type { OutboxStatus, OutboxStatusStore } from '@clubhouse/outbox';

const EMPTY: OutboxStatus = { state: 'empty', count: 0 };

/** The status of an outbox that keeps nothing: work is either being sent or it is the form's. */
export interface SendingStatus extends OutboxStatusStore {
  /** Counts as being sent until the promise settles. */
  track<T>(work: Promise<T>): Promise<T>;
}

export function sendingStatus(): SendingStatus {
  const listeners = new Set<() => void>();
  let status = EMPTY;
  const change = (by: 1 | -1) => {
    const count = status.count + by;
    status = count === 0 ? EMPTY : { state: 'sending', count };
    for (const listener of listeners) listener();
  };
  return {
    current: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async track(work) {
      change(1);
      try {
        return await work;
      } finally {
        change(-1);
      }
    },
  };
}
