import { isSame } from './merge/same-value.ts';
import type { DamagedRecord, KeptRecord } from './records/kept-record.ts';
import type { MutationRecord } from './records/mutation-record.ts';
import type { UploadRecord } from './records/upload-record.ts';

/** Which tab sends. */
export interface LeaseRecord {
  readonly name: 'lease';
  readonly holder: string;
  readonly beatAt: number;
}

/** Why nothing is sent until someone does something about it. */
export interface Pause {
  readonly reason: 'needs-sign-in' | 'access-denied';
  readonly owner: string;
}

/** Everything the store holds that a person may see. */
export interface QueueContents {
  readonly mutations: readonly MutationRecord[];
  readonly uploads: readonly UploadRecord[];
  readonly damaged: readonly DamagedRecord[];
  readonly kept: readonly KeptRecord[];
  /** Records a newer version of the app wrote. */
  readonly newer: number;
  readonly pause: Pause | undefined;
}

/** The same, with what only those who send need to know. */
export interface QueueReading extends QueueContents {
  /** How many mutations cannot be read here: each may name any file. */
  readonly unreadMutations: number;
  readonly lease: LeaseRecord | undefined;
}

/** Whether a person would see the same in both. Records that have not changed are the same objects. */
export function isShownAlike(one: QueueContents, other: QueueContents): boolean {
  return (
    areTheSame(one.mutations, other.mutations) &&
    areTheSame(one.uploads, other.uploads) &&
    one.newer === other.newer &&
    isSame(one.pause, other.pause) &&
    isSame(one.kept, other.kept) &&
    isSame(one.damaged, other.damaged)
  );
}

function areTheSame(one: readonly object[], other: readonly object[]): boolean {
  return (
    one === other || (one.length === other.length && one.every((each, at) => each === other[at]))
  );
}
