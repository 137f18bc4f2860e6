import type { Item, Mutation, Upload } from './mutation.ts';

export interface UploadProgress {
  readonly uploadId: string;
  readonly sentBytes: number;
  readonly totalBytes: number;
}

export type RejectReason =
  'conflict' | 'access-denied' | 'needs-sign-in' | 'invalid' | 'unreachable' | 'failed';

/**
 * What became of a submission.
 * - `sent`: the service has it; `item` is what it stored (absent after a delete).
 * - `saved`: it is safe on this device and will be sent.
 * - `rejected`: nothing of it was kept by the service; what was typed is still the caller's.
 */
export type Submitted =
  | { readonly status: 'sent'; readonly item?: Item }
  | { readonly status: 'saved' }
  | { readonly status: 'rejected'; readonly reason: RejectReason; readonly cause: unknown };

export interface Submission {
  readonly mutation: Mutation;
  /** Sent, in order, before the mutation; if one fails the mutation is not sent. */
  readonly uploads: readonly Upload[];
}

/**
 * The one port every write of the app goes through. Submitting the same mutation twice (same `opId`) has
 * the effect of submitting it once. Never throws for something the service answered.
 */
export type Submit = (
  submission: Submission,
  options?: {
    readonly onProgress?: (progress: UploadProgress) => void;
    readonly signal?: AbortSignal;
  },
) => Promise<Submitted>;
