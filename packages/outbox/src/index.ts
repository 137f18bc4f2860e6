export { createOutbox, type OutboxSetting } from './create-outbox.ts';
export type { Draft, DraftPlace, Drafts } from './drafts/drafts.ts';
export type { Item, Mutation, MutationKind, Upload } from './mutation.ts';
export { mergeEdit } from './mutations/merge-edit.ts';
export { NO_VERSION } from './mutations/item-version.ts';
export type { Outbox, Queued, Resolution } from './outbox.ts';
export type { OutboxState, OutboxStatus, OutboxStatusStore } from './outbox-status.ts';
export type {
  RejectReason,
  SavedBecause,
  Submission,
  Submit,
  SubmitOptions,
  Submitted,
  UploadProgress,
} from './submit.ts';
export type { WaitReason } from './wait-reason.ts';
export type { QueuedMutation, QueuedUpload, QueueStore, QueueView } from './queue.ts';
export type { EntityRules, ListRule } from './ports/entity-rules.ts';
export type { Remote, UploadRemote, WriteAnswer, WriteCall, WriteRemote } from './ports/remote.ts';
export type { World } from './ports/world.ts';
export { type OutboxDatabase, StorageFull, StoreUnavailable } from './ports/database.ts';
export type { FailureReason, MutationState, RecordedError } from './records/mutation-record.ts';
export { MOST_BYTES } from './uploads/part-plan.ts';
export type { UploadState } from './records/upload-record.ts';
export type { DamagedRecord, KeptRecord } from './records/kept-record.ts';
