export { createOutbox, type Outbox } from './create-outbox.ts';
export { type Draft, type DraftPlace, type Drafts, draftsIn } from './store/drafts.ts';
export type {
  Item,
  Mutation,
  MutationKind,
  Upload,
  WriteAnswer,
  WriteCall,
} from './model/mutation.ts';
export { mergeEdit } from './model/merge/merge-edit.ts';
export { NO_VERSION } from './model/mutations/item-version.ts';
export type { Queued } from './queue-commands.ts';
export type { Resolution } from './model/mutations/user-decisions.ts';
export type { Outcome } from './model/outcome.ts';
export type { RejectReason, Submission, SubmitOptions, Submitted } from './model/submit.ts';
export type { OutboxStatus, QueuedMutation, QueuedUpload, WaitReason } from './model/queue.ts';
export type { QueueView } from './model/queue-view.ts';
export type { OutboxStatusStore } from './queue-stores.ts';
export type { EntityRules } from './model/entity-rules.ts';
export type { Remote } from './send/remote.ts';
export type { World } from './world.ts';
export { type OutboxDatabase, StorageFull, StoreUnavailable } from './store/database.ts';
export type { FailureReason } from './model/records/mutation-record.ts';
export { MOST_BYTES } from './model/uploads/part-plan.ts';
export type { UploadState } from './model/records/upload-record.ts';
export type { DamagedRecord, KeptRecord } from './model/records/kept-record.ts';
