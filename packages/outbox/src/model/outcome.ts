import { isOfOneKey, keyQueueOf, keyQueuesOf } from './mutations/key-queue.ts';
import { projectKeyQueue } from './mutations/project-item.ts';
import type { Item } from './mutation.ts';
import { haveSameElements } from './merge/same-value.ts';
import type { QueueContents } from './queue.ts';
import type { ViewContext } from './queue-view.ts';
import type { KeptRecord } from './records/kept-record.ts';

/** The outcome of all queued mutations of one item, whichever tab sent them. */
export interface Outcome {
  readonly entity: string;
  readonly id: string;
  /** `discarded`: removed by the user, or possibly so; only a read of the service shows what is stored. */
  readonly outcome: 'stored' | 'deleted' | 'discarded';
  readonly item?: Item;
  readonly fields: Item;
}

/** The outcomes between two readings; none for an item that still has a queued mutation, even under another id. */
export function outcomesBetween(
  before: QueueContents,
  now: QueueContents,
  { rules, project = projectKeyQueue }: Pick<ViewContext, 'rules' | 'project'>,
): readonly Outcome[] {
  if (haveSameElements(before.mutations, now.mutations)) return [];
  const queued = new Set(now.mutations.flatMap(({ mutationIds }) => mutationIds));
  const known = new Set(before.kept.map(({ id }) => id));
  return keyQueuesOf(before.mutations).flatMap((keyQueue): readonly Outcome[] => {
    const { entity, id, kind, state, fields } = keyQueue.at(-1) ?? keyQueue[0];
    const isQueued = keyQueue.some(({ mutationIds }) => mutationIds.some((of) => queued.has(of)));
    if (isQueued || keyQueueOf(now.mutations, keyQueue[0]).length > 0) return [];
    const lost = (loser: KeptRecord['loser']) =>
      now.kept.some(
        (kept) =>
          kept.loser === loser &&
          isOfOneKey({ ...kept, id: kept.entityId }, keyQueue[0]) &&
          !known.has(kept.id),
      );
    // A dropped delete has no text to keep; a delete that was carried out keeps the other person's text.
    const isDropped = state === 'conflicted' && !(kind === 'delete' && lost('theirs'));
    const done = kind === 'delete' ? 'deleted' : 'stored';
    const item = project(keyQueue, rules[entity] ?? {}).at(-1);
    const outcome = lost('mine') || isDropped ? 'discarded' : done;
    return [{ entity, id, outcome, fields, ...(item && { item }) }];
  });
}
