export type { Item, Mutation, MutationKind, Upload } from './mutation.ts';
export type { Outbox } from './outbox.ts';
export type { OutboxState, OutboxStatus, OutboxStatusStore } from './outbox-status.ts';
export type {
  RejectReason,
  Submission,
  Submit,
  SubmitOptions,
  Submitted,
  UploadProgress,
} from './submit.ts';
