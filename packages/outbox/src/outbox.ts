import type { Drafts } from './store/drafts.ts';
import type { Upload } from './model/mutation.ts';
import type { Resolution } from './model/mutations/user-decisions.ts';
import type { Outcome } from './model/outcome.ts';
import type { OutboxStatusStore, QueueStore } from './model/queue.ts';
import type { Submit, SubmitOptions, Submitted } from './model/submit.ts';

export interface QueueCommands {
  resolve(seq: number, resolution: Resolution): Promise<void>;
  /** Tries a rejected record, or one that waits for a later try, again now. */
  retry(what: Queued): Promise<void>;
  /** Discards a mutation or a file; it is stored for 30 days. */
  discard(what: Queued): Promise<void>;
  pause(uploadId: string): Promise<void>;
  resume(uploadId: string): Promise<void>;
  /** Puts a file before the one that is sent next, or behind another. */
  move(uploadId: string, to: { readonly before: string | undefined }): Promise<void>;
  /** Continues a file too large to copy, chosen again after the app was closed. False if it is another file. */
  repick(uploadId: string, bytes: Blob): Promise<boolean>;
  /** Discards all changes of one person, who signs out without sending. */
  discardAll(owner: string): Promise<void>;
  /** The whole record, to be saved elsewhere, with the file's bytes if the device has them. */
  exportOf(what: Queued): Promise<{ readonly record: object; readonly bytes?: Blob }>;
}

/** The app's outbox. Everything that it reports as saved is on disk. */
export interface Outbox extends QueueCommands {
  readonly submit: Submit;
  /** Submits files without an item. Resolves when they are saved on the device. */
  upload(uploads: readonly Upload[], options?: SubmitOptions): Promise<Submitted>;
  readonly status: OutboxStatusStore;
  readonly queue: QueueStore;
  /** Calls `listener` with the outcome of each item that leaves the queue, in any tab; returns a function to stop. */
  onOutcome(listener: (outcome: Outcome) => void): () => void;
  /** Drafts of unsubmitted forms. They are in the same database, but are neither sent nor shown as waiting. */
  readonly drafts: Drafts;

  /** Resolves when nothing of the owner can be sent now: all is sent, waits for a person, or the service is silent. */
  flush(): Promise<void>;
  /** Begins to send as soon as the device's store can be read; has no effect once the outbox is closed. */
  start(): Promise<void>;
  /** Stops all work; no change is lost. */
  close(): Promise<void>;
}

export type Queued =
  { readonly mutation: number } | { readonly upload: string } | { readonly damaged: string };
