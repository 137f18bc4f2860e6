import * as is from './record-shape.ts';

export const MUTATION_SCHEMA = 2;

/**
 * What a failed call means for its mutation or file.
 * - `unreachable`: there was no answer, a 5xx or throttling. The call may have arrived; it is repeated without end.
 * - `needs-sign-in`: there are no credentials of this owner. The queue pauses, and no attempt is counted.
 * - `access-denied`: the service knows the person and refuses, with fresh credentials.
 * - `wrong-clock`: this device's clock is wrong and could not be corrected.
 * - `invalid`: the service refuses for good; sending the same again is useless.
 * - `failed`: anything else.
 */
export type FailureReason =
  'unreachable' | 'needs-sign-in' | 'access-denied' | 'wrong-clock' | 'invalid' | 'failed';

export const isRecordedError = is.shaped({
  reason: is.text as is.Check<FailureReason>,
  message: is.text,
  /** Milliseconds since the epoch. */
  at: is.number,
});

const SHAPE = {
  /** The record's key, which gives mutations their order: ascending, and never used again. */
  seq: is.number,
  opId: is.text,
  /** The submissions in this record: several if edits were merged; all batches of one submission have its id. */
  mutationIds: is.listOf(is.text),
  schema: is.number,
  /** The user who submitted it, with whose credentials alone it may be sent. */
  owner: is.text,
  entity: is.text,
  id: is.text,
  kind: is.oneOf('create', 'patch', 'delete'),
  /** The version the mutation was made on; the stored item may be newer. Absent for a create. */
  base: is.optional(is.shaped({ rev: is.number, item: is.object })),
  /** Set on a create that replaces a deleted item: the version from which its own versions continue. */
  after: is.optional(is.number),
  /** Set with `after`: the operations of the deleted item, so that one that arrives again is recognised. */
  afterLog: is.optional(is.listOf(is.text)),
  /** Only what the mutation changes of `base`; everything on a create; nothing on a delete. */
  fields: is.object,
  deps: is.listOf(is.text),
  /** A record that is `sending` at a start counts as `pending`. It leaves the store only on proof, or discarded. */
  state: is.oneOf('pending', 'sending', 'conflicted', 'rejected'),
  /** Whether a send may have reached the service. Stored before the first send; until then it may be altered freely. */
  mayHaveArrived: is.yesOrNo,
  /** Milliseconds since the epoch: when the person saved it. For showing only. */
  savedAt: is.number,
  /** The number of failed sends, without those that failed because of expired credentials. */
  attempts: is.number,
  /** The time before which it is not sent; milliseconds since the epoch. */
  nextAt: is.number,
  lastError: is.optional(isRecordedError),
  /** For a mutation in conflict: the stored item; absent if it was deleted. */
  theirs: is.optional(is.shaped({ item: is.optional(is.object), fields: is.listOf(is.text) })),
  /** Set if a person chose this version over the stored one: its files may be gone, so they are looked up first. */
  isChosen: is.optional(is.yesOrNo),
  /** The keys of files that were discarded here before the person saved; they are looked up first, too. */
  discarded: is.optional(is.listOf(is.text)),
};

/** A waiting mutation. Plain data; the reducers in `mutations/` decide what happens to it. */
export type MutationRecord = is.RecordOf<typeof SHAPE>;
export type RecordedError = NonNullable<MutationRecord['lastError']>;

/** Schema 0 had one submission, no `mayHaveArrived`, and one upload in `dep` in the place of `deps`. */
const lift0: is.Lift = ({ dep, ...record }) => ({
  savedAt: 0,
  ...record,
  schema: 1,
  wishes: [record['opId']],
  mayHaveArrived: true,
  deps: dep === undefined ? [] : [dep],
});

/** Schema 1 called the submissions of a record `wishes`. */
const lift1: is.Lift = ({ wishes, ...record }) => ({ ...record, schema: 2, mutationIds: wishes });

export const readMutation = is.recordReader(SHAPE, [lift0, lift1]);
