import type { Drafts } from './store/drafts.ts';
import type { Upload } from './model/mutation.ts';
import type { queueCommands } from './queue-commands.ts';
import type { Outcome } from './model/outcome.ts';
import type { OutboxStatusStore, QueueStore } from './model/queue.ts';
import type { Submit, SubmitOptions, Submitted } from './model/submit.ts';

/** The app's outbox. Everything that it reports as saved is on disk. */
export interface Outbox extends ReturnType<typeof queueCommands> {
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
