import type { Item, QueuedMutation, QueueView } from '@clubhouse/outbox';

/** What left the queue between two looks at it. */
export interface LeftTheQueue {
  readonly entity: string;
  readonly id: string;
  /** `given-up`: by a person; nobody knows without asking what is stored. */
  readonly became: 'stored' | 'deleted' | 'given-up';
  /** As it was going to be stored. */
  readonly item?: Item;
}

/** One entry an item; none for those of which something still waits. */
export function leftTheQueue(before: QueueView, now: QueueView): readonly LeftTheQueue[] {
  const isQueued = ({ entity, id }: QueuedMutation) =>
    now.mutations.some((wish) => wish.entity === entity && wish.id === id);
  const knownBefore = new Set(before.kept.map(({ id }) => id));
  const wasGivenUp = ({ entity, id }: QueuedMutation) =>
    now.kept.some(
      (kept) =>
        kept.entity === entity &&
        kept.entityId === id &&
        kept.loser === 'mine' &&
        !knownBefore.has(kept.id),
    );

  const left = new Map<string, LeftTheQueue>();
  for (const wish of before.mutations) {
    if (isQueued(wish)) continue;
    const { entity, id, kind, item } = wish;
    const became = wasGivenUp(wish) ? 'given-up' : kind === 'delete' ? 'deleted' : 'stored';
    left.set(`${entity}/${id}`, { entity, id, became, ...(item && { item }) });
  }
  return [...left.values()];
}
