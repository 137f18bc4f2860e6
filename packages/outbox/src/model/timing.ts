/** All times of the outbox, in milliseconds. A name ends with its kind; a patience is the longest wait for an answer. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A form that gets no response of the service for so long says that the save is on the device. */
export const RESPONSE_PATIENCE = 4 * SECOND;
/** While responses arrive, a form waits this long for the proof that the save is stored. */
export const PROOF_PATIENCE = 10 * SECOND;

/** The first retry is after a random time up to this; the limit doubles with each failure, up to the longest. */
const FIRST_RETRY = SECOND;
const LONGEST_RETRY = MINUTE;
/** A call that writes an item is aborted then: a hanging connection must not block the item's mutations for ever. */
export const WRITE_PATIENCE = MINUTE;
/** A call of an upload is aborted after so long without progress. */
export const UPLOAD_PATIENCE = 2 * MINUTE;
/** After a success all waiting records are tried at once, at most once in this time. */
export const RETRY_NOW_INTERVAL = SECOND;
/** All work pauses after the store has failed, because it would fail again. */
export const STORE_RETRY = 5 * SECOND;
/** Refused credentials are tried again, unless new ones are noticed sooner. */
export const CREDENTIALS_RETRY = 25 * SECOND;

/** The tab that sends, or that holds a chosen file, counts as gone after so long without a heartbeat. */
export const TAB_PATIENCE = 10 * SECOND;
/** It is less than half of `TAB_PATIENCE`, so that one late heartbeat does no harm. */
export const HEARTBEAT_INTERVAL = 4 * SECOND;
/** Only after this time does another tab take a multipart that is being created for abandoned. */
export const CREATING_PATIENCE = 10 * SECOND;

/** A part that takes longer shows that the network is slow. */
export const SLOW_PART_DURATION = 20 * SECOND;
/** A part that takes less shows that the network is not slow. */
export const FAST_PART_DURATION = 10 * SECOND;
/** A multipart upload is resumed for an hour after its last part; then it begins again. */
export const PARTS_RETENTION = 60 * MINUTE;
/** A signature is good for 15 minutes: after 16, no request that was aborted can still arrive. */
export const RESWEEP_DELAY = 16 * MINUTE;
/** A copy without progress for so long is abandoned: its tab is gone. */
export const COPYING_PATIENCE = 10 * MINUTE;
/** A browser takes this time to free the space of deleted data. */
export const ROOM_RETRY = SECOND / 2;

/** For a version that lost a conflict or was discarded. */
export const LOSER_RETENTION = 30 * DAY;
/** A form or draft that was begun before a file got another key still names the old key. */
export const MOVED_KEYS_RETENTION = 30 * DAY;
/** Something is deleted only if two starts this far apart agree on its age: one wrong clock deletes nothing. */
export const START_INTERVAL = DAY;

/** Longer than a disk takes to open a database. */
export const OPENING_PATIENCE = 8 * SECOND;
/** A save waits so long for a replica that does not answer. */
export const REPLICA_PATIENCE = 3 * SECOND;
/** A start with an empty store, which the browser may have emptied, waits so long for the replica. */
export const REPLICA_RESTORE_PATIENCE = 10 * SECOND;
/** Longer than the largest step takes a slow phone. */
export const REPLICA_STEP_PATIENCE = 30 * SECOND;
/** A replica that failed is recreated at the first save after this time. */
export const REPLICA_RETRY = MINUTE;
/** Another tab may lock both stores for so long. */
export const OTHER_TAB_PATIENCE = 8 * SECOND;

/** Progress is rendered at this interval. */
export const REDRAW_INTERVAL = SECOND / 10;
/** A store that could not be read is read again after this time. */
export const READ_RETRY = 2 * SECOND;

/**
 * The wait before the next try, in milliseconds: a random time below a limit that doubles with each failed try, so that
 * devices that failed together do not try again together.
 * @param attempts from 1
 * @param random from 0 to under 1
 */
export function backoff(attempts: number, random: number): number {
  return Math.ceil(random * Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (attempts - 1)));
}

/** Whether a waiting record may be tried. A time beyond the longest retry is from before the clock jumped. */
export function isDue(nextAt: number, now: number): boolean {
  return nextAt <= now || nextAt > now + LONGEST_RETRY;
}
