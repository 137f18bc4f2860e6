import {
  type Lift,
  recordReader,
  type Check,
  isNumber,
  isObject,
  isText,
  isYesOrNo,
  listOf,
  oneOf,
  optional,
  type RecordOf,
  shaped,
} from './record-shape.ts';

/** The shape of `MutationRecord` written by this version of the code. */
export const MUTATION_SCHEMA = 2;

/**
 * The meaning of a failed call for its mutation or file.
 * - `unreachable`: no answer, a 5xx, throttling: it may have arrived; try again for ever.
 * - `needs-sign-in`: no credentials of this owner: the queue pauses, no attempt is counted.
 * - `access-denied`: the service knows the person and says no, with fresh credentials.
 * - `wrong-clock`: this device's clock is off and could not be corrected.
 * - `invalid`: refused for good; sending the same again is of no use.
 * - `failed`: anything else.
 */
export type FailureReason =
  'unreachable' | 'needs-sign-in' | 'access-denied' | 'wrong-clock' | 'invalid' | 'failed';

/** The last failure, as plain data that can be stored. */
export const isRecordedError = shaped({
  reason: isText as Check<FailureReason>,
  message: isText,
  /** Milliseconds since the epoch. */
  at: isNumber,
});

const SHAPE = {
  /** The order of mutations, and the key of the record. Ascending; never used again. */
  seq: isNumber,
  opId: isText,
  /**
   * The `opId`s of the submissions in this record: several if edits were folded into one. A submission that is sent in
   * batches is in several records.
   */
  mutationIds: listOf(isText),
  schema: isNumber,
  /** Whose mutation it is, and in whose name alone it may be sent. */
  owner: isText,
  entity: isText,
  id: isText,
  kind: oneOf('create', 'patch', 'delete'),
  /** The version the mutation was made on; the stored item may be newer. Absent for a create. */
  base: optional(shaped({ rev: isNumber, item: isObject })),
  /** For a create in the place of a deleted item: the version from which its own count on. */
  after: optional(isNumber),
  /** For the same: the operations of the deleted item, so that one that arrives again is recognised. */
  afterLog: optional(listOf(isText)),
  /** Only what the mutation changes of `base`; everything on a create; nothing on a delete. */
  fields: isObject,
  /** Ids of the uploads that have to be done before. */
  deps: listOf(isText),
  /**
   * `sending` found at start counts as `pending`: whether the send arrived is found out by sending again.
   * A record leaves the store only on proof, or because a person discarded it.
   */
  state: oneOf('pending', 'sending', 'conflicted', 'rejected'),
  /** A send of it may have reached the service. Stored before the first one; until then it may be altered freely. */
  mayHaveArrived: isYesOrNo,
  /** Milliseconds since the epoch: when the person saved it. For showing only. */
  savedAt: isNumber,
  /** Sends that failed and counted; expired credentials do not. */
  attempts: isNumber,
  /** Not to be sent before. Milliseconds since the epoch. */
  nextAt: isNumber,
  lastError: optional(isRecordedError),
  /** For a mutation in conflict: the stored item; absent if it was deleted. */
  theirs: optional(shaped({ item: optional(isObject), fields: listOf(isText) })),
  /**
   * Set if a person chose this version over the stored one. Files that it shows may never have arrived, or be deleted
   * since, so they are looked up before it is sent.
   */
  isChosen: optional(isYesOrNo),
};

/** A waiting mutation. Plain data; the reducers in `mutations/` decide what happens to it. */
export type MutationRecord = RecordOf<typeof SHAPE>;
export type MutationState = MutationRecord['state'];
export type RecordedError = NonNullable<MutationRecord['lastError']>;

/**
 * In schema 0 a record had one submission, no `mayHaveArrived`, and one upload in `dep` in the place of the list
 * `deps`.
 */
const lift0: Lift = ({ dep, ...record }) => ({
  savedAt: 0,
  ...record,
  schema: 1,
  wishes: [record['opId']],
  mayHaveArrived: true,
  deps: dep === undefined ? [] : [dep],
});

/** Schema 1 called the submissions of a record `wishes`. */
const lift1: Lift = ({ wishes, ...record }) => ({ ...record, schema: 2, mutationIds: wishes });

export const readMutation = recordReader<MutationRecord>(SHAPE, [lift0, lift1]);
