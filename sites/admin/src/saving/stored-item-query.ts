import type { TableName } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { queryOptions } from '@tanstack/react-query';
import type { AppServices } from '#app/app-services.ts';

/** The item as it is stored this moment, or null when there is none. Never taken from memory. */
export function storedItemQuery(
  { database }: Pick<AppServices, 'database'>,
  table: TableName,
  id: string,
) {
  return queryOptions({
    queryKey: [table, 'edit', id],
    queryFn: async ({ signal }): Promise<Item | null> =>
      (await database.get(table, id, { consistent: true, signal })) ?? null,
    staleTime: Infinity,
    gcTime: 0,
  });
}
