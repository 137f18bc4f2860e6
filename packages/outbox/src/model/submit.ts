import type { Item, Mutation, Upload } from './mutation.ts';
import type { WaitReason } from './queue.ts';

/** The progress of one submission's files, in bytes over all of its uploads. */
export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/**
 * The reason why a submission was rejected.
 * - `another-user`: another person than its owner is signed in.
 * - `invalid`: the service understood and refused; sending the same again is of no use.
 * - `storage-unavailable`: this device's storage does not answer; it may have stored the submission nevertheless.
 * - `draft-gone`: a draft that it takes over is gone: it was taken over before, perhaps by another tab, or discarded.
 * - `failed`: anything else; `cause` says what.
 */
export type RejectReason =
  | 'needs-sign-in'
  | 'another-user'
  | 'invalid'
  | 'storage-full'
  | 'storage-unavailable'
  | 'draft-gone'
  | 'failed';

/** What a stored submission waits for, or `discarded`: then it is stored for 30 days. */
export type SavedBecause = WaitReason | 'discarded';

/**
 * The outcome of a submission.
 * - `sent`: the service has it; `item` is what it stored (absent after a delete, and where another tab sent it).
 * - `saved`: it is safe on this device and will be sent; `because` says what it waits for.
 * - `conflict`: the item changed since `base`; nothing was written. `current` is stored now; absent when it is gone.
 * - `rejected`: it failed at this stage. At `store` nothing was stored and what was typed is still the
 *   caller's; at the others it is stored, shown on the outbox screen, and sent again only when a person says so.
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
  /** Begun in this order. The mutation is sent once the service has all of them. */
  readonly uploads: readonly Upload[];
}

export interface SubmitOptions {
  /** How long to wait for a sign of the service, in milliseconds; default 4 s, and up to 10 s while there are signs. */
  readonly patience?: number;
  /** The `sub` of the submission's owner; it is stored for no other. Default: the user who is signed in. */
  readonly owner?: string;
  /** Its drafts: the step that stores the submission removes them. */
  readonly drafts?: readonly string[];
  /** Drafts that hold its bytes: the same step removes them; if one of them is gone already, nothing is stored. */
  readonly takesOver?: readonly string[];
  /** Called once the submission is on disk: from then on the caller need keep no copy. */
  readonly onStored?: () => void;
  readonly onProgress?: (progress: UploadProgress) => void;
  readonly signal?: AbortSignal;
}

/**
 * The one port every write of the app goes through. Submitting the same mutation twice (same `opId`) is submitting it
 * once. Never rejects for something the service answered; rejects with the signal’s reason when aborted.
 */
export type Submit = (submission: Submission, options?: SubmitOptions) => Promise<Submitted>;
