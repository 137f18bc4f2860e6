import { haveSameElements, isSame } from './merge/same-value.ts';
import type { Item } from './mutation.ts';
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
  readonly newer: number;
  /** The number of unreadable mutations, each of which may name any file. */
  readonly unreadMutations: number;
  readonly pause: Pause | undefined;
  readonly lease: LeaseRecord | undefined;
}

/** Whether both look the same to a person. Unchanged records are the same objects. */
export function isShownAlike(one: QueueContents, other: QueueContents): boolean {
  return (
    haveSameElements(one.mutations, other.mutations) &&
    haveSameElements(one.uploads, other.uploads) &&
    one.newer === other.newer &&
    isSame(one.pause, other.pause) &&
    isSame(one.kept, other.kept) &&
    isSame(one.damaged, other.damaged)
  );
}

/**
 * What something on this device waits for. Worked out in `wait-reason.ts` alone, so that form, list and outbox screen
 * say the same.
 * - `no-network`: the device says that it has no network.
 * - `no-answer`: the device has a network, and the service gives no good answer: none at all, a 5xx, a portal's page.
 * - `needs-sign-in`: nothing of this person is sent before they sign in again.
 * - `access-denied`: the service knows the person and says no.
 * - `wrong-clock`: the service takes nothing from a device whose clock is this far off.
 * - `device-full`: the device has no room for what has to be noted before anything is sent.
 * - `needs-choice`: a person has to decide about it, about a file of it, or about an earlier mutation of its item.
 * - `under-way`: it is being sent, or its turn comes.
 */
export type WaitReason =
  | 'no-network'
  | 'no-answer'
  | 'needs-sign-in'
  | 'access-denied'
  | 'wrong-clock'
  | 'device-full'
  | 'needs-choice'
  | 'under-way';

/** Worst for the person last. `waiting` also means that the device has a network and the service does not answer. */
export type OutboxState =
  'empty' | 'waiting' | 'sending' | 'offline' | 'needs-sign-in' | 'attention';

export interface OutboxStatus {
  readonly state: OutboxState;
  /** The number of the person's changes that are unsent, or whose files' renditions are unsent. */
  readonly count: number;
  /** The number of originals in `count` that are stored and only wait for their renditions. Absent if none. */
  readonly following?: number;
  /** The reason why nothing is sent, for later saves too. Absent while records are sent. */
  readonly heldBackBy?: WaitReason;
  /** Set if the last reading of the store failed: `count` is of an earlier reading, or 0 without one. */
  readonly isUnread?: true;
}

/** The fields of a record that are shown as they are stored. */
type Shown = 'state' | 'savedAt' | 'attempts' | 'nextAt' | 'lastError';
type ShownOfMutation = 'seq' | 'entity' | 'id' | 'kind' | 'base' | 'fields' | 'theirs';
type ShownOfUpload = 'id' | 'key' | 'name' | 'type' | 'size' | 'isPaused';

export interface QueuedMutation extends Pick<MutationRecord, Shown | ShownOfMutation> {
  /** The `opId` of its submission; the same in every batch of one submission. */
  readonly mutationId: string;
  /** What it waits for. */
  readonly because: WaitReason;
  /** The item once this is sent, the base of the person’s next edit or delete. Absent for a delete. */
  readonly item?: Item;
  /** The ids of the uploads that the mutation still waits for. */
  readonly waitsFor: readonly string[];
}

export interface QueuedUpload extends Pick<UploadRecord, Shown | ShownOfUpload> {
  readonly sentBytes: number;
  /** What it waits for. */
  readonly because: WaitReason;
  /** The id of the original, if it is a rendition. */
  readonly derivedFrom?: string;
}
