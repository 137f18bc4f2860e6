import type { Item } from '@clubhouse/outbox';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { wholeTableQuery } from '#shared/content/list-queries.ts';
import { asRow } from '#shared/entities/entities.ts';
import { withQueued, type ListEntry } from '#shared/lists/with-queued.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { personOf, useSessionState } from '#shared/session/person.ts';

const NONE: ReturnType<typeof useQueuedMutations> = [];

/** The stored parts of the club, as they will be once everything is sent. */
export function useClubItems() {
  const enabled = personOf(useSessionState()) !== undefined;
  const query = useQuery({ ...wholeTableQuery(useServices(), 'club', asRow), enabled });
  const mutations = useQueuedMutations('club');
  // The same empty list each time: other entities' mutations do not recreate the club.
  const queued = mutations.length === 0 ? NONE : mutations;
  const { data } = query;
  const items = useMemo(
    (): readonly ListEntry<Item & { readonly id: string }>[] =>
      withQueued(data ?? [], queued, asRow),
    [data, queued],
  );
  return { query, items };
}
