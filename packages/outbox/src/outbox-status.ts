/** The states the whole outbox can be in, worst for the person last. */
export type OutboxState =
  'empty' | 'waiting' | 'sending' | 'offline' | 'needs-sign-in' | 'attention';

export interface OutboxStatus {
  readonly state: OutboxState;
  /** How many things the person did have not been sent, or not with all that was made from their files. */
  readonly count: number;
  /** Of those, files that are there themselves, and wait only for what was made from them. Absent when none. */
  readonly following?: number;
  /** The line is known to be away, by the device or by the last try: what is saved now will wait. */
  readonly isCutOff?: true;
  /** The store could not be read the last time: `count` is of before, or of nothing that is known. */
  readonly isUnread?: true;
  /** The device has no room for what has to be noted before anything is sent: nothing goes until it has. */
  readonly isFull?: true;
}

/** Whether work is safe, to be shown at all times. Fit for `useSyncExternalStore`. */
export interface OutboxStatusStore {
  /** The same object until something changes; nothing before the store was first asked. */
  current(): OutboxStatus | undefined;
  /** Calls `listener` after each change; returns how to stop. */
  subscribe(listener: () => void): () => void;
}
