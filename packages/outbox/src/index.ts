export type { Item, Mutation, MutationKind, Upload } from './mutation.ts';
export type { RejectReason, Submission, Submit, Submitted, UploadProgress } from './submit.ts';
