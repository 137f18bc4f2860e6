import type { Drafts } from './store/drafts.ts';
import type { Upload } from './model/mutation.ts';
import type { Resolution } from './model/mutations/resolve-conflict.ts';
import type { Outcome } from './model/outcome.ts';
import type { OutboxStatusStore } from './model/outbox-status.ts';
import type { QueueStore } from './model/queue.ts';
import type { Submit, SubmitOptions, Submitted } from './model/submit.ts';

/** The app's outbox. Whatever it says is saved is on disk. */
export interface Outbox {
  readonly submit: Submit;
  /** Files with no item to name them, as into the media library. Resolves when they are saved on the device. */
  upload(uploads: readonly Upload[], options?: SubmitOptions): Promise<Submitted>;
  readonly status: OutboxStatusStore;
  /** What waits, for lists and for the outbox screen. */
  readonly queue: QueueStore;
  /** Calls `listener` with the outcome of whatever leaves the queue, whichever tab sent it; returns how to stop. */
  onOutcome(listener: (outcome: Outcome) => void): () => void;
  /** What was begun and not submitted. It lies in the same store, and is neither shown as waiting nor sent. */
  readonly drafts: Drafts;

  resolve(seq: number, resolution: Resolution): Promise<void>;
  /** Tries a rejected record, or one that waits for a later try, again now. */
  retry(what: Queued): Promise<void>;
  /** Discards a mutation or a file; it is kept for 30 days. */
  discard(what: Queued): Promise<void>;
  pause(uploadId: string): Promise<void>;
  resume(uploadId: string): Promise<void>;
  /** Puts a file before the one that is sent next, or behind another. */
  move(uploadId: string, to: { readonly before: string | undefined }): Promise<void>;
  /** The file again, after the app was closed on one too big to copy. False when it is another file. */
  repick(uploadId: string, bytes: Blob): Promise<boolean>;
  /** Everything about it, to be saved elsewhere: text, and the bytes where the device has them. */
  exportOf(what: Queued): Promise<{ readonly record: object; readonly bytes?: Blob }>;
  /** Resolves when nothing of `owner` is left that could be sent now; what waits for a person stays. */
  flush(): Promise<void>;
  /** Discards everything of one person, as when they sign out without sending. */
  discardAll(owner: string): Promise<void>;
  /** Looks for work, and lets work begin: as soon as the device's store can be read, and not at all once it is closed. */
  start(): Promise<void>;
  /** Stops what runs; nothing is lost by it. */
  close(): Promise<void>;
}

export type Queued =
  { readonly mutation: number } | { readonly upload: string } | { readonly damaged: string };
