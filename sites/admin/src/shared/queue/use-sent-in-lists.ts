import type { TableName } from '@clubhouse/content';
import type { Item, Outcome } from '@clubhouse/outbox';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices, type AppServices } from '#shared/services/app-services.ts';
import { putAlbumIntoList, takeAlbumOutOfList } from '#shared/content/album-queries.ts';
import { putEventIntoList, takeEventOutOfList } from '#shared/content/event-queries.ts';
import { putNoteIntoList, takeNoteOutOfList } from '#shared/content/note-queries.ts';
import {
  putFolderIntoList,
  takeFileOutOfList,
  takeFolderOutOfList,
} from '#shared/content/media-queries.ts';
import { putIntoList, takeOutOfList } from '#shared/content/news-queries.ts';
import { putPlayerIntoList, takePlayerOutOfList } from '#shared/content/player-queries.ts';
import { storedItemQuery } from '#shared/content/stored-item-query.ts';

interface ListOf {
  put(queries: QueryClient, item: Item, now: number): void;
  take(queries: QueryClient, id: string): void;
}

const LISTS: Readonly<Record<string, ListOf>> = {
  news: { put: putIntoList, take: takeOutOfList },
  events: { put: putEventIntoList, take: takeEventOutOfList },
  albums: { put: putAlbumIntoList, take: takeAlbumOutOfList },
  matches: { put: putNoteIntoList, take: takeNoteOutOfList },
  players: { put: putPlayerIntoList, take: takePlayerOutOfList },
  folders: {
    put: (queries, { id }) => putFolderIntoList(queries, String(id)),
    take: takeFolderOutOfList,
  },
  files: { put: () => undefined, take: takeFileOutOfList },
};

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
  const list = LISTS[entity];
  if (outcome === 'deleted') list?.take(queries, id);
  if (outcome === 'stored' && item) list?.put(queries, item, services.now());
  if (outcome === 'discarded') void queries.invalidateQueries({ queryKey: [entity, 'list'] });
  // What this phone last read of it is not what is there now.
  const read = storedItemQuery(services, entity as TableName, id);
  if (queries.getQueryData(read.queryKey) === undefined) return;
  queries.fetchQuery({ ...read, staleTime: 0 }).catch((cause: unknown) => {
    console.warn('What is stored now could not be read', cause);
  });
}
