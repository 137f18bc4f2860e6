import type { OutboxStatusStore } from './outbox-status.ts';
import type { Submit } from './submit.ts';

/** What the app holds: one way to save, and how what was saved is doing. */
export interface Outbox {
  readonly submit: Submit;
  readonly status: OutboxStatusStore;
}
