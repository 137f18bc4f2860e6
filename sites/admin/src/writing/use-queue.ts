import type { QueuedMutation, QueueView } from '@clubhouse/outbox';
import { useMemo, useSyncExternalStore } from 'react';
import { useServices } from '#app/app-services.ts';

/** What waits on this phone; nothing before its store has been read. */
export function useQueue(): QueueView | undefined {
  const { queue } = useServices().outbox;
  return useSyncExternalStore(queue.subscribe, queue.current);
}

/** What waits of one entity, in the order it was made. The same list until the queue changes. */
export function useQueuedMutations(entity: string): readonly QueuedMutation[] {
  const queue = useQueue();
  return useMemo(
    () => queue?.mutations.filter((mutation) => mutation.entity === entity) ?? [],
    [queue, entity],
  );
}
