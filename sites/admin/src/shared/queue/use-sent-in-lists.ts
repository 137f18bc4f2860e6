import type { TableName } from '@clubhouse/content';
import type { Outcome } from '@clubhouse/outbox';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices, type AppServices } from '#shared/services/app-services.ts';
import { takeOutOfLists } from '#shared/content/list-queries.ts';
import {
  putFolderIntoList,
  takeFileOutOfList,
  takeFolderOutOfList,
} from '#shared/content/media-queries.ts';
import { putStored, storedItemQuery } from '#shared/content/stored-item-query.ts';

/** Updates the cached lists when a mutation leaves the queue: a sent item stays visible. */
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
  { entity, id, outcome, item, fields }: Outcome,
): void {
  // Restored files and their folders are in the lists again, and no longer in the bin.
  if (outcome === 'stored' && 'restore' in fields) {
    void queries.invalidateQueries({ queryKey: ['media'] });
  }
  if (entity === 'files') {
    if (outcome === 'deleted') takeFileOutOfList(queries, id);
    return;
  }
  if (entity === 'folders') {
    if (outcome === 'stored') putFolderIntoList(queries, id);
    if (outcome === 'deleted') takeFolderOutOfList(queries, id);
    return;
  }
  const table = entity as TableName;
  if (outcome === 'deleted') takeOutOfLists(queries, table, id);
  if (outcome === 'stored' && item) return putStored(queries, table, item, services.now());
  if (outcome === 'discarded') void queries.invalidateQueries({ queryKey: [table, 'list'] });
  // The version that this phone last read is out of date.
  const read = storedItemQuery(services, table, id);
  if (queries.getQueryData(read.queryKey) === undefined) return;
  queries.fetchQuery({ ...read, staleTime: 0 }).catch((cause: unknown) => {
    console.warn('What is stored now could not be read', cause);
  });
}
