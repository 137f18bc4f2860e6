import type { WaitReason } from './wait-reason.ts';

/**
 * The states the whole outbox can be in, worst for the person last. `waiting` is also the state where the device has a
 * network and the service does not answer.
 */
export type OutboxState =
  'empty' | 'waiting' | 'sending' | 'offline' | 'needs-sign-in' | 'attention';

export interface OutboxStatus {
  readonly state: OutboxState;
  /** How many things the person did have not been sent, or not with all that was made from their files. */
  readonly count: number;
  /** The number of originals in `count` that are stored and only wait for their renditions. Absent if none. */
  readonly following?: number;
  /** The reason why nothing is sent, for later saves too. Absent while records are sent. */
  readonly heldBackBy?: WaitReason;
  /** The store could not be read the last time: `count` is of before, or of nothing that is known. */
  readonly isUnread?: true;
}

/** Whether work is safe, to be shown at all times. Fit for `useSyncExternalStore`. */
export interface OutboxStatusStore {
  /** The same object until something changes; nothing before the store was first asked. */
  current(): OutboxStatus | undefined;
  /** Calls `listener` after each change; returns how to stop. */
  subscribe(listener: () => void): () => void;
}
