import type { TableName } from '@clubhouse/content';
import type { Outcome } from '@clubhouse/outbox';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices, type AppServices } from '#shared/services/app-services.ts';
import { putIntoLists, takeOutOfLists } from '#shared/content/list-queries.ts';
import {
  putFolderIntoList,
  takeFileOutOfList,
  takeFolderOutOfList,
} from '#shared/content/media-queries.ts';
import { storedItemQuery } from '#shared/content/stored-item-query.ts';

/** Keeps in the lists what leaves the queue because it is on the site now. */
export function useSentInLists(): void {
  const services = useServices();
  const queries = useQueryClient();
  useEffect(
    () => services.outbox.onOutcome((outcome) => settle(services, queries, outcome)),
    [services, queries],
  );
}

function settle(
  services: AppServices,
  queries: QueryClient,
  { entity, id, outcome, item }: Outcome,
): void {
  if (entity === 'files' || entity === 'folders') return settleMedia(queries, entity, id, outcome);
  const table = entity as TableName;
  if (outcome === 'deleted') takeOutOfLists(queries, table, id);
  if (outcome === 'stored' && item) putIntoLists(queries, table, item, services.now());
  if (outcome === 'discarded') void queries.invalidateQueries({ queryKey: [table, 'list'] });
  // What this phone last read of it is not what is there now.
  const read = storedItemQuery(services, table, id);
  if (queries.getQueryData(read.queryKey) === undefined) return;
  queries.fetchQuery({ ...read, staleTime: 0 }).catch((cause: unknown) => {
    console.warn('What is stored now could not be read', cause);
  });
}

function settleMedia(
  queries: QueryClient,
  entity: 'files' | 'folders',
  id: string,
  outcome: Outcome['outcome'],
): void {
  if (entity === 'folders' && outcome === 'stored') putFolderIntoList(queries, id);
  if (outcome === 'deleted') {
    (entity === 'files' ? takeFileOutOfList : takeFolderOutOfList)(queries, id);
  }
}

/** What left the queue between two looks at it. */
interface LeftTheQueue {
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
