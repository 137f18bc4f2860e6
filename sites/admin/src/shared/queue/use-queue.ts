import type { OutboxStatus, QueuedMutation, QueueView } from '@clubhouse/outbox';
import * as outbox from '@clubhouse/outbox/react';
import { useServices } from '#shared/services/app-services.ts';

/** What waits on this phone; nothing before its store has been read. */
export function useQueue(): QueueView | undefined {
  return outbox.useQueue(useServices().outbox.queue);
}

/** What waits of one entity, in the order it was made. */
export function useQueuedMutations(entity: string): readonly QueuedMutation[] {
  return outbox.useQueued(useServices().outbox.queue, entity);
}

/** Whether work is safe; nothing before the store has been read. */
export function useOutboxStatus(): OutboxStatus | undefined {
  return outbox.useOutboxStatus(useServices().outbox.status);
}
