import type { PlayersReader } from '@clubhouse/content/reader';
import { queryOptions } from '@tanstack/react-query';

/** Every player, in the order of a squad list. */
export function squad(players: PlayersReader) {
  return queryOptions({
    queryKey: ['players', 'all'],
    queryFn: ({ signal }) => players.all({ signal }),
    // The page shows them, and nothing on it needs them a second time.
    meta: { carried: false },
  });
}
