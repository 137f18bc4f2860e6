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

/** Whether both are displayed alike. Unchanged records are the same objects. */
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
 * The reason why a record on this device is unsent. Only `wait-reason.ts` decides it, so that the form, the list and
 * the outbox screen agree.
 * - `no-network`: the device reports no network.
 * - `no-answer`: the device has a network, but the service gives no valid answer: none, a 5xx, or a portal's page.
 * - `needs-sign-in`: nothing of this person is sent before they sign in again.
 * - `access-denied`: the service knows the person and refuses.
 * - `wrong-clock`: the service refuses this device because its clock is wrong.
 * - `device-full`: the device has no room for the notes that precede a send.
 * - `needs-choice`: a person has to decide about it, about one of its files, or about an earlier mutation of its item.
 * - `under-way`: it is being sent, or will be sent next.
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

/** In ascending order of trouble. `waiting` includes a device with a network whose service does not answer. */
export type OutboxState =
  'empty' | 'waiting' | 'sending' | 'offline' | 'needs-sign-in' | 'attention';

export interface OutboxStatus {
  readonly state: OutboxState;
  /** The number of the person's changes that are unsent, or whose files' renditions are unsent. */
  readonly count: number;
  /** The number of originals in `count` that are stored and wait only for their renditions; absent for none. */
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
  readonly because: WaitReason;
  /** The item after this is sent, which is the base of the person's next edit or delete; absent for a delete. */
  readonly item?: Item;
  /** The ids of the uploads that the mutation still waits for. */
  readonly waitsFor: readonly string[];
}

export interface QueuedUpload extends Pick<UploadRecord, Shown | ShownOfUpload> {
  readonly sentBytes: number;
  readonly because: WaitReason;
  /** The id of the original, if it is a rendition. */
  readonly derivedFrom?: string;
}
