import type { TableName } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { putIntoLists } from '#shared/content/list-queries.ts';
import type { AppServices } from '#shared/services/app-services.ts';

/** The longest wait of an edit for a weak signal if this phone has read the item before; milliseconds. */
const PATIENCE_MS = 4_000;

const itemKey = (table: TableName, id: string) => [table, 'item', id] as const;

export interface ItemRead {
  readonly item: Item;
  /** Milliseconds since the epoch. */
  readonly readAt: number;
}

/**
 * The item as it is stored now, or null when there is none. If the database cannot be read, the result is the item that
 * this phone last read; rejects if there is none.
 */
export function storedItemQuery(
  { database, now }: Pick<AppServices, 'database' | 'now'>,
  table: TableName,
  id: string,
) {
  const queryKey = itemKey(table, id);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<ItemRead | null> => {
      const cached = client.getQueryData<ItemRead | null>(queryKey);
      const isLate = AbortSignal.timeout(PATIENCE_MS);
      const patience = cached ? AbortSignal.any([signal, isLate]) : signal;
      try {
        const item = await database.get(table, id, { consistent: true, signal: patience });
        return item ? { item, readAt: now() } : null;
      } catch (cause) {
        if (!cached || signal.aborted) throw cause;
        return cached;
      }
    },
    // Read again each time the item is opened, and never while a person edits it.
    refetchOnMount: 'always',
    staleTime: Infinity,
    meta: { keep: true },
  });
}

/** Remembers an item of a list of whole items, so that it opens without signal before it was ever opened. */
export function rememberListed(
  queries: QueryClient,
  table: TableName,
  item: Item,
  readAt: number,
): void {
  const queryKey = itemKey(table, String(item['id']));
  queries.setQueryData<ItemRead | null>(queryKey, (known) =>
    known && Number(known.item['rev']) >= Number(item['rev']) ? known : { item, readAt },
  );
}

/** Puts an item that was just stored into the cached lists and into its own query, so that it need not be read. */
export function putStored(queries: QueryClient, table: TableName, item: Item, now: number): void {
  putIntoLists(queries, table, item, now);
  queries.setQueryData<ItemRead | null>(itemKey(table, String(item['id'])), () => ({
    item,
    readAt: now,
  }));
}
