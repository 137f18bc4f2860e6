import { parsePlayer, type Player } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { AppServices } from '#shared/services/app-services.ts';

/** The whole squad, by shirt and then by name. Kept for reading without a network. */
export function squadQuery({ players }: Pick<AppServices, 'players'>) {
  return queryOptions({
    queryKey: ['players', 'list'],
    queryFn: ({ signal }) => players.all({ signal }),
    staleTime: 10_000,
    meta: { keep: true },
  });
}

/** Shows in the list what was just saved, without reading it again. */
export function putPlayerIntoList(queries: QueryClient, item: Item): void {
  const player = parsePlayer(item);
  changeSquad(queries, (squad) => [...squad.filter(({ id }) => id !== player.id), player]);
}

/** Takes out of the list who was just deleted. */
export function takePlayerOutOfList(queries: QueryClient, id: string): void {
  changeSquad(queries, (squad) => squad.filter((player) => player.id !== id));
}

function changeSquad(
  queries: QueryClient,
  change: (squad: readonly Player[]) => readonly Player[],
): void {
  queries.setQueryData<readonly Player[]>(['players', 'list'], (squad) => squad && change(squad));
}
