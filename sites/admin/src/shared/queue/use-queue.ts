import type { OutboxStatus, OutboxStatusStore, QueuedMutation, QueueView } from '@clubhouse/outbox';
import { useMemo, useSyncExternalStore } from 'react';
import { useServices } from '#shared/services/app-services.ts';

/** The queue on this phone; undefined until its store was read. */
export function useQueue(): QueueView | undefined {
  const { queue } = useServices().outbox;
  return useSyncExternalStore(queue.subscribe, queue.current);
}

/** The queued mutations of one entity, in the order in which they were made. The same list until the queue changes. */
export function useQueuedMutations(entity: string): readonly QueuedMutation[] {
  const queue = useQueue();
  return useMemo(
    () => queue?.mutations.filter((mutation) => mutation.entity === entity) ?? [],
    [queue, entity],
  );
}

/** The queued mutations of one item. The `item` of the last is the item as it will be once all are sent. */
export function queuedOf(
  queue: QueueView | undefined,
  entity: string,
  id: string,
): readonly QueuedMutation[] {
  const mutations = queue?.mutations ?? [];
  return mutations.filter((mutation) => mutation.entity === entity && mutation.id === id);
}

/** Whether work is safe; undefined until the store was read. */
export function useOutboxStatus(): OutboxStatus | undefined {
  const { status } = useServices().outbox;
  return useSyncExternalStore(status.subscribe, status.current);
}

/** The number of unsent changes and files; undefined while that is not known, which is not the same as 0. */
export function unsentCount(status: OutboxStatus | undefined): number | undefined {
  return status?.isUnread && status.count === 0 ? undefined : status?.count;
}

/** The badge of the app's icon on the home screen, on devices that have such badges. */
type BadgedIcon = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Shows the number of unsent changes on the app's icon. Returns a function that stops this. */
export function badgeUnsent(status: OutboxStatusStore, icon: BadgedIcon = navigator): () => void {
  let shown: number | undefined;
  const show = () => {
    // Until the outbox is read, the icon keeps its last number, which is still right.
    const count = unsentCount(status.current());
    if (count === undefined || count === shown) return;
    shown = count;
    const done = count === 0 ? icon.clearAppBadge?.() : icon.setAppBadge?.(count);
    done?.catch((cause: unknown) => console.warn('The icon shows no number', cause));
  };
  show();
  return status.subscribe(show);
}

/** The queued changes and files that wait for a decision or an action of a user, and their number. */
export function needingYou({ mutations, uploads, damaged }: QueueView) {
  const conflicted = mutations.filter(({ state }) => state === 'conflicted');
  const rejected = mutations.filter(({ state }) => state === 'rejected');
  const files = uploads.filter(({ state }) => state === 'needs-repick' || state === 'rejected');
  const count = conflicted.length + rejected.length + files.length + damaged.length;
  return { conflicted, rejected, files, damaged, count };
}
