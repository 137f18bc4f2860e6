/** Every wait of the outbox, in milliseconds, with its reason. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** The longest wait of a form without a response of the service; then it says that the save is on the device. */
export const SIGN_PATIENCE = 4 * SECOND;
/** A form waits no longer than this for proof while there are signs. */
export const PROOF_PATIENCE = 10 * SECOND;

/** The first wait is random, from 0 to this; the limit doubles with each failure, up to the longest. */
const FIRST_RETRY = SECOND;
const LONGEST_RETRY = MINUTE;
/** A call to write an item may take this long: a connection that hangs must not hold an id for ever. */
export const WRITE_PATIENCE = MINUTE;
/** A call of an upload of which nothing moved for so long is aborted. */
export const UPLOAD_PATIENCE = 2 * MINUTE;
/** A success makes everything due, at most once in this time. */
export const RETRY_NOW_REST = SECOND;
/** The pause of all work after the store has failed, because it would fail again. */
export const STORE_RETRY = 5 * SECOND;
/** Refused credentials are tried again after this time, unless new ones are noticed sooner. */
export const CREDENTIALS_RETRY = 25 * SECOND;

/** After so long without a sign, the tab that sends, or that holds a chosen file, counts as gone. */
export const TAB_GONE_AFTER = 10 * SECOND;
/** The interval at which such a tab shows that it is open; less than half of `TAB_GONE_AFTER`. */
export const HEARTBEAT = 4 * SECOND;
/** Until this time has passed, no other tab counts a multipart that is being created as left behind. */
export const CREATING_PATIENCE = 10 * SECOND;

/** A part that takes longer than this says that the network is slow. */
export const SLOW_PART = 20 * SECOND;
/** A part that takes less than this says that the network is not slow. */
export const FAST_PART = 10 * SECOND;
/** The parts of a multipart upload are resumed for an hour after the last of them; then it begins again. */
export const RESUMED_FOR = 60 * MINUTE;
/** A signature is good for 15 minutes: after 16, no request that was aborted can still arrive. */
export const RESWEEP_AFTER = 16 * MINUTE;
/** A copy that made no headway for this long is an orphan: its tab is gone. */
export const COPYING_PATIENCE = 10 * MINUTE;
/** The time that a browser takes to free the space of deleted data. */
export const FREED_SPACE_DELAY = SECOND / 2;

/** A version that lost a conflict or was discarded is stored for 30 days. */
export const RETENTION = 30 * DAY;
/** A form that was opened before a file moved sends the old key; a draft may lie for as long. */
export const MOVED_KEYS_REMEMBERED_FOR = 30 * DAY;
/** The least time between two starts by whose clocks something is deleted: one wrong clock deletes nothing. */
export const LEAST_BETWEEN_STARTS = DAY;

/** Longer than a disk takes to open a database. */
export const OPENING_PATIENCE = 8 * SECOND;
/** A user who saves waits so long for a replica that does not answer. */
export const REPLICA_PATIENCE = 3 * SECOND;
/** A user who has found the store empty, and perhaps emptied, waits so long for the replica. */
export const REPLICA_PATIENCE_AT_FIRST = 10 * SECOND;
/** Longer than the largest step takes a slow phone. */
export const REPLICA_PATIENCE_AT_ALL = 30 * SECOND;
/** A replica that failed is recreated when something is saved so much later. */
export const REPLICA_RETRY = MINUTE;
/** Another tab may keep both stores to itself for so long. */
export const OTHER_TAB_PATIENCE = 8 * SECOND;

/** The interval at which progress is rendered. */
export const REDRAWN_EVERY = SECOND / 10;
/** A store that could not be read is read again after this. */
export const READ_AGAIN_AFTER = 2 * SECOND;

/**
 * The wait before the next try, in milliseconds: a random time below a limit that doubles with each failed try, so that
 * devices that failed together do not try again together.
 * @param attempts from 1
 * @param random from 0 to under 1
 */
export function backoff(attempts: number, random: number): number {
  return Math.ceil(random * Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (attempts - 1)));
}

/** Whether a waiting record may be tried. A time further away than the longest wait was set before the clock jumped. */
export function isDue(nextAt: number, now: number): boolean {
  return nextAt <= now || nextAt > now + LONGEST_RETRY;
}
