import type { WaitReason } from './wait-reason.ts';

/**
 * The states the whole outbox can be in, worst for the person last. `waiting` is also the state where the device has a
 * network and the service does not answer.
 */
export type OutboxState =
  'empty' | 'waiting' | 'sending' | 'offline' | 'needs-sign-in' | 'attention';

export interface OutboxStatus {
  readonly state: OutboxState;
  /** The number of the person's changes that are unsent, or whose files' renditions are unsent. */
  readonly count: number;
  /** The number of originals in `count` that are stored and only wait for their renditions. Absent if none. */
  readonly following?: number;
  /** The reason why nothing is sent, for later saves too. Absent while records are sent. */
  readonly heldBackBy?: WaitReason;
  /** Set if the last reading of the store failed: `count` is of an earlier reading, or 0 without one. */
  readonly isUnread?: true;
}

/** Whether work is safe, to be shown at all times. A store for `useSyncExternalStore`. */
export interface OutboxStatusStore {
  /** The same object until a change; undefined before the store was first read. */
  current(): OutboxStatus | undefined;
  /** Calls `listener` after each change; returns a function that stops this. */
  subscribe(listener: () => void): () => void;
}
