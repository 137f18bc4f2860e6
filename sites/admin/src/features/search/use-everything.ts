import type { Item } from '@clubhouse/outbox';
import { queryOptions, useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import {
  hitOf,
  keptOf,
  keyOf,
  SEARCHED_TABLES,
  type SearchHit,
} from '#features/search/search-index.ts';
import type { ItemRead } from '#shared/content/stored-item-query.ts';
import type { QueueMark } from '#shared/lists/with-queued.ts';
import { useQueue } from '#shared/queue/use-queue.ts';
import { useServices, type AppServices } from '#shared/services/app-services.ts';

type Tables = Readonly<Record<string, readonly Item[]>>;

/** Whole tables cost what they hold. What this person saves meanwhile is found at once. Milliseconds. */
const FRESH_MS = 600_000;

const KEY = ['search'];

const keptSchema = v.object({
  readAt: v.number(),
  tables: v.record(v.string(), v.array(v.looseObject({}))),
});

/** Everything that is searched, and stored on this phone apart from the lists, which each start of the app reads. */
function everythingQuery({ database, searched, now }: AppServices) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Tables> => {
      const readAt = now();
      const tables = Object.fromEntries(
        await Promise.all(
          SEARCHED_TABLES.map(async (table) => {
            const items: Item[] = [];
            for await (const item of database.scan(table, { signal })) items.push(keptOf(item));
            return [table, items] as const;
          }),
        ),
      );
      searched.write({ readAt, tables }).catch((cause: unknown) => {
        console.warn('What is searched is not stored for the next start', cause);
      });
      return tables;
    },
    staleTime: FRESH_MS,
  });
}

/** Puts what this phone last stored into the query above. */
function keptQuery({ searched }: AppServices) {
  return queryOptions({
    queryKey: [...KEY, 'kept'],
    queryFn: async ({ client }) => {
      const { success, output } = v.safeParse(keptSchema, await searched.read());
      if (success && !client.getQueryData(KEY)) {
        client.setQueryData(KEY, output.tables, { updatedAt: output.readAt });
      }
      return success;
    },
    staleTime: Infinity,
    retry: false,
  });
}

/** All items that can be found, as they will be once everything is sent, and the marks of those that wait. */
export function useEverything() {
  const services = useServices();
  const kept = useQuery(keptQuery(services));
  const query = useQuery({ ...everythingQuery(services), enabled: !kept.isPending });
  const queue = useQueue();
  const cache = useQueryClient().getQueryCache();
  const lastItemAt = useSyncExternalStore(cache.subscribe, () =>
    Math.max(0, ...cache.findAll({ predicate: isOfItem }).map(({ state }) => state.dataUpdatedAt)),
  );
  const { data, dataUpdatedAt } = query;
  const { all, marks } = useMemo(() => {
    const found = new Map<string, SearchHit>();
    const waiting = new Map<string, QueueMark>();
    for (const table of SEARCHED_TABLES) {
      const put = (item: Item) => {
        const one = hitOf(table, item);
        if (one) found.set(one.key, one);
      };
      data?.[table]?.forEach(put);
      for (const { queryKey, state } of cache.findAll({ queryKey: [table, 'item'] })) {
        if (state.dataUpdatedAt > lastItemAt) continue;
        const key = keyOf(table, queryKey[2]);
        const before = found.get(key);
        const isLater = state.dataUpdatedAt > dataUpdatedAt;
        if (state.data === null && isLater) found.delete(key);
        if (!state.data) continue;
        const { item } = state.data as ItemRead;
        if (before ? Number(item['rev']) > Number(before.item['rev']) : isLater) put(item);
      }
      for (const mutation of queue?.mutations ?? []) {
        if (mutation.entity !== table) continue;
        if (mutation.kind !== 'delete' && mutation.item) put(mutation.item);
        waiting.set(keyOf(table, mutation.id), mutation);
      }
    }
    return { all: [...found.values()], marks: waiting };
  }, [data, dataUpdatedAt, cache, lastItemAt, queue]);
  return { all, marks, query };
}

const isOfItem = ({ queryKey }: Query) => queryKey[1] === 'item';
