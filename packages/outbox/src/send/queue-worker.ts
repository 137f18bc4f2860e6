import type { ChosenFiles } from '../store/chosen-files.ts';
import type { OutboxDatabase } from '../store/database.ts';
import type { EntityRules } from '../model/entity-rules.ts';
import type { QueueReading } from '../model/queue-contents.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Remote } from './remote.ts';
import type { World } from '../world.ts';

/** One kind of work the runner drives: mutations, or uploads. */
export interface QueueWorker {
  /**
   * Starts whatever may run now and is not running yet, without waiting for it. Returns when the next of
   * what waits may run, in milliseconds since the epoch, or nothing. `onSettled` (given when the worker is made)
   * is called after each piece of work, so that the runner looks again. Not called while the queue is paused.
   */
  tick(scope: WorkerScope, snapshot: QueueSnapshot): Promise<number | undefined>;
  /** Makes everything due now that waits for a later try by what was just read. Whether there was anything. */
  retryNow(read: QueueReading): Promise<boolean>;
  /** How many pieces of work are under way. */
  running(): number;
  /** The number of calls that the store has recorded as begun so far. */
  begun(): number;
  /** The number that have ended so far. */
  ended(): number;
  /** Aborts what is running; resolves when nothing is. */
  stop(): Promise<void>;
}

/** The queue as one tick reads it. */
export interface QueueSnapshot {
  readonly contents: QueueReading;
  /** Whether something of any worker has ended since the reading was asked for: then the store may say more. */
  readonly isOld: () => boolean;
}

/** `all` in the tab that sends for the device; `own` in every other one: only what no tab but this one can send. */
export type WorkerScope = 'all' | 'own';

/** What a worker is made with. */
export interface WorkerSetting {
  readonly database: OutboxDatabase;
  readonly remote: Remote;
  readonly world: World;
  /** By the name of the entity. */
  readonly rules: Readonly<Record<string, EntityRules>>;
  /** Shared by all workers of a tab. */
  readonly breaker: CircuitBreaker;
  /** Called once the outcome of a step is on disk. */
  readonly onSettled: (outcome: Settled) => void;
  /** Called when something shown changed without the store: sent bytes of a part. */
  readonly onProgress: () => void;
}

export interface UploadWorkerSetting extends WorkerSetting {
  readonly files: ChosenFiles;
  readonly partBytes: number;
  /** The key that is tried when something else lies under one. */
  readonly nextKey: (key: string) => string;
}

/**
 * What a piece of work says about everything else: after `success` all that waits for a later try is due;
 * `needs-sign-in` and `access-denied` pause the whole queue.
 */
export type Settled = 'success' | 'failure' | 'needs-sign-in' | 'access-denied';

/** While nothing answers, the least tried first: one that never will be answered must not be the only one that is tried. */
export function inTurn<Tried extends { readonly attempts: number }>(
  records: readonly Tried[],
  isOpen: boolean,
): readonly Tried[] {
  return isOpen ? records.toSorted((one, other) => one.attempts - other.attempts) : records;
}
