import type { StoreSetting } from '../store/setting.ts';
import type { QueueContents } from '../model/queue-contents.ts';
import type { FailureReason } from '../model/records/mutation-record.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Remote } from './remote.ts';

/** A worker that the runner drives: for mutations, or for uploads. */
export interface QueueWorker {
  /**
   * Starts all work that may run now and is not running yet, without awaiting it. Resolves to the time of the next work
   * in milliseconds since the epoch, or to undefined. `onSettled` (an option of the worker) is called after each piece
   * of work, so that the runner ticks again. Not called while the queue is paused.
   */
  tick(scope: WorkerScope, snapshot: QueueSnapshot): Promise<number | undefined>;
  /** Makes all records of the reading that wait for a later try due now. Resolves to whether there were any. */
  retryNow(read: QueueContents): Promise<boolean>;
  /** Aborts all running calls; resolves when they have ended. */
  stop(): Promise<void>;
}

/** Counts the calls of one tab, of all its workers. */
export interface CallCounts {
  running: number;
  /** Those that the store has recorded as begun so far. */
  begun: number;
  ended: number;
}

/** The queue as one tick reads it. */
export interface QueueSnapshot {
  readonly contents: QueueContents;
  /** Whether a call of any worker has ended since the reading was requested: then the reading may be outdated. */
  readonly isOld: () => boolean;
}

/** `all` in the tab that sends for the device; `own` in every other tab: only files that no other tab can send. */
export type WorkerScope = 'all' | 'own';

/** The options of a worker. */
export interface WorkerSetting extends StoreSetting {
  readonly remote: Remote;
  /** Shared by all workers of a tab, as are the counts. */
  readonly breaker: CircuitBreaker;
  readonly counts: CallCounts;
  /** Called once the outcome of a step is on disk. */
  readonly onSettled: (outcome: Settled) => void;
  /** Called when the sent bytes of a part change, which are not in the store. */
  readonly onProgress: () => void;
}

/**
 * The effect of an ended call on all other records: after `success` those that wait for a later try are due;
 * `needs-sign-in` and `access-denied` pause the whole queue.
 */
export type Settled = 'success' | 'failure' | 'needs-sign-in' | 'access-denied';

/** The effect of a failed call. */
export function settledBy(reason: FailureReason): Settled {
  return reason === 'needs-sign-in' || reason === 'access-denied' ? reason : 'failure';
}

/** Puts the least tried first while the service does not respond, so that no unanswerable record blocks the others. */
export function inTurn<Tried extends { readonly attempts: number }>(
  records: readonly Tried[],
  isOpen: boolean,
): readonly Tried[] {
  return isOpen ? records.toSorted((one, other) => one.attempts - other.attempts) : records;
}
