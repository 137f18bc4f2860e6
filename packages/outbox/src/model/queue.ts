import type { Item, MutationKind } from './mutation.ts';
import type { DamagedRecord, KeptRecord } from './records/kept-record.ts';
import type { MutationState, RecordedError } from './records/mutation-record.ts';
import type { UploadState } from './records/upload-record.ts';
import type { WaitReason } from './wait-reason.ts';

/** What waits on this device. The same object until something changes. */
export interface QueueView {
  /**
   * Whose it is, for telling two people's apart: what is in one and not in the other's was not sent. Nobody's while
   * nobody is signed in.
   */
  readonly owner: string | undefined;
  /** In the order they were made. */
  readonly mutations: readonly QueuedMutation[];
  /** In the order they are sent. `done` ones are not among them. */
  readonly uploads: readonly QueuedUpload[];
  /** This person's, and those of which it cannot be read any more whose they are. */
  readonly damaged: readonly DamagedRecord[];
  readonly kept: readonly KeptRecord[];
  /** How many things of other people wait here, by owner. They are neither shown nor sent. */
  readonly others: ReadonlyMap<string, number>;
  /** Records a newer version of the app wrote; left alone. */
  readonly newer: number;
  /** True when closing the app now loses nothing: every byte and word is stored on the device, or sent. */
  readonly isSafeToClose: boolean;
  /** Whether files of this person are being copied here: nothing of them is promised yet, and nothing of them sent. */
  readonly isSaving: boolean;
  /** Whether one of them has no room here: it is sent from where it was chosen, and lies nowhere else. */
  readonly isWithoutRoom: boolean;
}

export interface QueuedMutation {
  readonly seq: number;
  /** The `opId` of its submission; the same in every batch of one submission. */
  readonly mutationId: string;
  readonly entity: string;
  readonly id: string;
  readonly kind: MutationKind;
  readonly state: MutationState;
  /** What it waits for. */
  readonly because: WaitReason;
  readonly base?: { readonly rev: number; readonly item: Item };
  readonly fields: Item;
  /**
   * The item as it will be once this is sent, as far as is known here, its `rev` included. Absent for a delete.
   * The base of the person's next edit or delete: `base: { rev: item.rev, item }`.
   */
  readonly item?: Item;
  /** Ids of uploads it still waits for. */
  readonly waitsFor: readonly string[];
  readonly theirs?: { readonly item?: Item; readonly fields: readonly string[] };
  readonly savedAt: number;
  readonly attempts: number;
  readonly nextAt: number;
  readonly lastError?: RecordedError;
}

export interface QueuedUpload {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sentBytes: number;
  readonly state: UploadState;
  /** What it waits for. */
  readonly because: WaitReason;
  readonly isPaused: boolean;
  readonly derivedFrom?: string;
  readonly savedAt: number;
  readonly attempts: number;
  readonly nextAt: number;
  readonly lastError?: RecordedError;
}

/** Fit for `useSyncExternalStore`. */
export interface QueueStore {
  /** Nothing before the store has been read. */
  current(): QueueView | undefined;
  subscribe(listener: () => void): () => void;
}
