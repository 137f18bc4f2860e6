import { areTheSame, isSame } from './merge/same-value.ts';
import type { DamagedRecord, KeptRecord } from './records/kept-record.ts';
import type { MutationRecord } from './records/mutation-record.ts';
import type { UploadRecord } from './records/upload-record.ts';

/** The tab that sends. */
export interface LeaseRecord {
  readonly name: 'lease';
  readonly holder: string;
  readonly beatAt: number;
}

/** The reason why nothing is sent until a person acts. */
export interface Pause {
  readonly reason: 'needs-sign-in' | 'access-denied';
  readonly owner: string;
}

/** The queue, as one step of the store read it. */
export interface QueueContents {
  readonly mutations: readonly MutationRecord[];
  readonly uploads: readonly UploadRecord[];
  readonly damaged: readonly DamagedRecord[];
  readonly kept: readonly KeptRecord[];
  /** The number of records that a newer version of the app has written. */
  readonly newer: number;
  /** The number of unreadable mutations, each of which may name any file. */
  readonly unreadMutations: number;
  readonly pause: Pause | undefined;
  readonly lease: LeaseRecord | undefined;
}

/** Whether both look the same to a person. Unchanged records are the same objects. */
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
