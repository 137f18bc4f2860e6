import type { PlayersReader } from '@clubhouse/content/reader';
import { queryOptions } from '@tanstack/react-query';
import { READ_ONCE } from '#query-client.ts';

/** Every player in squad order. Players change a few times a season. */
export function squad(players: PlayersReader) {
  return queryOptions({
    queryKey: ['players', 'all'],
    queryFn: ({ signal }) => players.all({ signal }),
    ...READ_ONCE,
  });
}
