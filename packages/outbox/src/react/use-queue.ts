import { useMemo, useSyncExternalStore } from 'react';
import type {
  OutboxStatus,
  OutboxStatusStore,
  QueuedMutation,
  QueueStore,
  QueueView,
} from '../model/queue.ts';

/** Whether work is safe; nothing before the store has been read. */
export function useOutboxStatus(status: OutboxStatusStore): OutboxStatus | undefined {
  return useSyncExternalStore(status.subscribe, status.current, status.current);
}

/** What waits on this device; nothing before the store has been read. */
export function useQueue(queue: QueueStore): QueueView | undefined {
  return useSyncExternalStore(queue.subscribe, queue.current, queue.current);
}

const NONE: readonly QueuedMutation[] = [];

/** What waits of one entity, in the order it was made. The same list until the queue changes. */
export function useQueued(queue: QueueStore, entity: string): readonly QueuedMutation[] {
  const view = useQueue(queue);
  return useMemo(
    () => view?.mutations.filter((mutation) => mutation.entity === entity) ?? NONE,
    [view, entity],
  );
}
