import type { OutboxStatus, QueuedMutation, QueueView } from '@clubhouse/outbox';
import * as outbox from '@clubhouse/outbox/react';
import { useServices } from '#shared/services/app-services.ts';

/** The queue on this phone; undefined until its store was read. */
export function useQueue(): QueueView | undefined {
  return outbox.useQueue(useServices().outbox.queue);
}

/** The queued mutations of one entity, in the order in which they were made. */
export function useQueuedMutations(entity: string): readonly QueuedMutation[] {
  return outbox.useQueued(useServices().outbox.queue, entity);
}

/** Whether work is safe; undefined until the store was read. */
export function useOutboxStatus(): OutboxStatus | undefined {
  return outbox.useOutboxStatus(useServices().outbox.status);
}
