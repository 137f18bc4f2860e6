import type { Item, MutationKind } from '../mutation.ts';

/** The shape of `MutationRecord` written by this version of the code. */
export const MUTATION_SCHEMA = 2;

/**
 * `sending` found at start counts as `pending`: whether the send arrived is found out by sending again.
 * A record leaves the store only on proof, or because a person discarded it.
 */
export type MutationState = 'pending' | 'sending' | 'conflicted' | 'rejected';

/** One mutation that waits. Data only; what it means is decided by the reducers in `mutations/`. */
export interface MutationRecord {
  /** The order of mutations, and the key of the record. Ascending; never used again. */
  readonly seq: number;
  readonly opId: string;
  /**
   * The `opId`s of the submissions it carries out: several once edits were folded into one; one submission's
   * in several records when it is sent in batches.
   */
  readonly mutationIds: readonly string[];
  readonly schema: number;
  /** Whose mutation it is, and in whose name alone it may be sent. */
  readonly owner: string;
  readonly entity: string;
  readonly id: string;
  readonly kind: MutationKind;
  /** The version the mutation was made on; what is stored may be newer by now. Absent on a create. */
  readonly base?: { readonly rev: number; readonly item: Item };
  /** Of a create in the place of an item that was deleted: the version its own count on from. */
  readonly after?: number;
  /** Of the same: the operations that the deleted item held, by which one of them that comes once more is known. */
  readonly afterLog?: readonly string[];
  /** Only what the mutation changes of `base`; everything on a create; nothing on a delete. */
  readonly fields: Item;
  /** Ids of the uploads that have to be done before. */
  readonly deps: readonly string[];
  readonly state: MutationState;
  /** A send of it may have reached the service. Stored before the first one; until then it may be altered freely. */
  readonly mayHaveArrived: boolean;
  /** Milliseconds since the epoch: when the person saved it. For showing only. */
  readonly savedAt: number;
  /** Sends that failed and counted; expired credentials do not. */
  readonly attempts: number;
  /** Not to be sent before. Milliseconds since the epoch. */
  readonly nextAt: number;
  readonly lastError?: RecordedError;
  /** Of a conflicted one: what is stored now; `item` is absent when it is gone. */
  readonly theirs?: { readonly item?: Item; readonly fields: readonly string[] };
  /**
   * A person chose it over what is stored. What it brings back may never have arrived, or be gone since: the files
   * that it shows are looked up before it is sent.
   */
  readonly isChosen?: boolean;
}

/** Why something failed last, in words that can wait in a store. */
export interface RecordedError {
  readonly reason: FailureReason;
  readonly message: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * What a failed call means for what was to be sent.
 * - `unreachable`: no answer, a 5xx, throttling: it may have arrived; try again for ever.
 * - `needs-sign-in`: no credentials of this owner: the queue pauses, no attempt is counted.
 * - `access-denied`: the service knows the person and says no, with fresh credentials.
 * - `wrong-clock`: this device's clock is off and could not be corrected.
 * - `invalid`: refused for good; sending the same again is of no use.
 * - `failed`: anything else.
 */
export type FailureReason =
  'unreachable' | 'needs-sign-in' | 'access-denied' | 'wrong-clock' | 'invalid' | 'failed';
