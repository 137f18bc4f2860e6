import type { OutboxDatabase } from './database.ts';
import type { QueueReading } from '../queue-contents.ts';
import type { Silence } from '../runner/silence.ts';
import type { Remote } from './remote.ts';
import type { World } from './world.ts';

/** One kind of work the runner drives: mutations, or uploads. */
export interface Lane {
  /**
   * Starts whatever may run now and is not running yet, without waiting for it. Returns when the next of
   * what waits may run, in milliseconds since the epoch, or nothing. `onSettled` (given when the lane is made)
   * is called after each piece of work, so that the runner looks again. Not called while the queue is paused.
   */
  pump(scope: LaneScope, seen: Seen): Promise<number | undefined>;
  /** Makes everything due now that waits for a later try by what was just read. Whether there was anything. */
  hurry(read: QueueReading): Promise<boolean>;
  /** How many pieces of work are under way. */
  running(): number;
  /** Of how many the store says so far that they were begun. */
  begun(): number;
  /** How many have ended so far. */
  ended(): number;
  /** Aborts what is running; resolves when nothing is. */
  stop(): Promise<void>;
}

/** What a look goes by. */
export interface Seen {
  readonly contents: QueueReading;
  /** Whether something of any lane has ended since the reading was asked for: then the store may say more. */
  readonly isOld: () => boolean;
}

/** `all` in the tab that sends for the device; `own` in every other one: only what no tab but this one can send. */
export type LaneScope = 'all' | 'own';

/** What a lane is made with. */
export interface LaneSetting {
  readonly database: OutboxDatabase;
  readonly remote: Remote;
  readonly world: World;
  /** Shared by all lanes of a tab. */
  readonly silence: Silence;
  /** Called once what came of a piece of work is on disk. */
  readonly onSettled: (came: Settled) => void;
  /** Called when something to be seen changed without the store: bytes of a part on their way. */
  readonly onProgress: () => void;
}

/**
 * What a piece of work says about everything else: after `success` all that waits for a later try is due;
 * `needs-sign-in` and `access-denied` pause the whole queue.
 */
export type Settled = 'success' | 'failure' | 'needs-sign-in' | 'access-denied';
