import type { QueuedMutation, QueueView } from '@clubhouse/outbox';

/** What waits for a choice between mine and theirs, of one item. */
export function conflictedWish(
  queue: QueueView | undefined,
  entity: string,
  id: string,
): QueuedMutation | undefined {
  return queue?.mutations.find(
    (wish) => wish.entity === entity && wish.id === id && wish.state === 'conflicted',
  );
}
