import type { Item, KeptRecord, QueuedMutation, QueueView } from '@clubhouse/outbox';

/** What left the queue between two looks at it. */
export interface LeftTheQueue {
  readonly entity: string;
  readonly id: string;
  /** `given-up`: by a person, or maybe; nobody knows without asking what is stored. */
  readonly outcome: 'stored' | 'deleted' | 'discarded';
  /** As it was going to be stored. */
  readonly item?: Item;
}

/**
 * One entry an item; none for those of which something still waits. Of two people's queues nothing is said: what is
 * not in the other's still waits.
 */
export function leftTheQueue(before: QueueView, now: QueueView): readonly LeftTheQueue[] {
  if (before.owner !== now.owner) return [];
  const isQueued = ({ entity, id }: QueuedMutation) =>
    now.mutations.some((mutation) => mutation.entity === entity && mutation.id === id);
  const left = new Map<string, LeftTheQueue>();
  for (const mutation of before.mutations) {
    if (isQueued(mutation)) continue;
    const { entity, id, item } = mutation;
    left.set(`${entity}/${id}`, { entity, id, outcome: outcome(mutation), ...(item && { item }) });
  }
  return [...left.values()];

  function outcome({ entity, id, kind, state }: QueuedMutation): LeftTheQueue['outcome'] {
    const known = new Set(before.kept.map((kept) => kept.id));
    const lost = (loser: KeptRecord['loser']) =>
      now.kept.some(
        (kept) =>
          kept.entity === entity &&
          kept.entityId === id &&
          kept.loser === loser &&
          !known.has(kept.id),
      );
    if (lost('mine')) return 'discarded';
    // A delete that gives way leaves nothing behind, for it has no words of its own; one that went through leaves theirs.
    if (state === 'conflicted' && !(kind === 'delete' && lost('theirs'))) return 'discarded';
    return kind === 'delete' ? 'deleted' : 'stored';
  }
}
