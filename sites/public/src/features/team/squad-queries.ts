import type { PlayersReader } from '@clubhouse/content/reader';
import { queryOptions } from '@tanstack/react-query';
import { SQUAD_KEY } from './squad-key.ts';

/** Every player, in the order of a squad list. */
export function squad(players: PlayersReader) {
  return queryOptions({
    queryKey: SQUAD_KEY,
    queryFn: ({ signal }) => players.all({ signal }),
  });
}
