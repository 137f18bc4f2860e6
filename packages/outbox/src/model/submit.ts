import type { Item, Mutation, Upload } from './mutation.ts';
import type { WaitReason } from './queue.ts';

/** The progress of one submission's files, in bytes over all of its uploads. */
export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/**
 * The reason why a submission was rejected.
 * - `another-user`: a person other than its owner is signed in.
 * - `invalid`: the service understood and refused; sending the same again is useless.
 * - `storage-unavailable`: this device's storage does not answer; it may have stored the submission nevertheless.
 * - `draft-gone`: a draft that it takes over is gone: taken over before, perhaps by another tab, or discarded.
 * - `failed`: anything else; see `cause`.
 */
export type RejectReason =
  | 'needs-sign-in'
  | 'another-user'
  | 'invalid'
  | 'storage-full'
  | 'storage-unavailable'
  | 'draft-gone'
  | 'failed';

/** The reason why a stored submission is unsent, or `discarded`: then it is stored for 30 days. */
export type SavedBecause = WaitReason | 'discarded';

/**
 * The outcome of a submission.
 * - `sent`: the service has it; `item` is what it stored (absent after a delete, and if another tab sent it).
 * - `saved`: it is safe on this device and will be sent; `because` is the reason why it waits.
 * - `conflict`: the item changed since `base`; nothing was written. `current` is the stored item; absent if it is gone.
 * - `rejected`: it failed at this `stage`. At `store` nothing was stored, and the caller still has the content. At the
 *   others it is stored, shown on the outbox screen, and sent again only at a person's request.
 */
export type Submitted =
  | { readonly status: 'sent'; readonly item?: Item }
  | { readonly status: 'saved'; readonly because: SavedBecause }
  | { readonly status: 'conflict'; readonly current: Item | undefined }
  | {
      readonly status: 'rejected';
      readonly stage: 'store' | 'upload' | 'mutation';
      readonly reason: RejectReason;
      readonly cause: unknown;
    };

export interface Submission {
  readonly mutation: Mutation;
  /** The files, which are begun in this order. The mutation is sent once the service has all of them. */
  readonly uploads: readonly Upload[];
}

export interface SubmitOptions {
  /** The longest wait for a response, in milliseconds; default 4 s, and up to 10 s while responses arrive. */
  readonly patience?: number;
  /** The `sub` of the submission's owner; it is stored for no other. Default: the user who is signed in. */
  readonly owner?: string;
  /** The drafts of the submission, which are removed in the step that stores it. */
  readonly drafts?: readonly string[];
  /** The drafts that hold its bytes, removed in the same step; if one of them is gone already, nothing is stored. */
  readonly takesOver?: readonly string[];
  /** Called once the submission is on disk: from then on the caller needs no copy. */
  readonly onStored?: () => void;
  readonly onProgress?: (progress: UploadProgress) => void;
  readonly signal?: AbortSignal;
}

/**
 * The only port for writes of the app. Submitting a mutation again (same `opId`) has no further effect. Never rejects
 * because of an answer of the service; rejects with the signal’s reason when aborted.
 */
export type Submit = (submission: Submission, options?: SubmitOptions) => Promise<Submitted>;
