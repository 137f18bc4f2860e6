import type { ReadLog } from '../items/stored-value.ts';
import { bySquadOrder, parsePlayer, type Player } from '../entities/player.ts';
import type { DatabaseReader } from './database-reader.ts';
import type { Abortable, ReadOne } from './read-options.ts';

/** The club's players. Rejects with the classes of `errors.ts`. */
export interface PlayersReader {
  /** The whole squad, by position and then by name. */
  all(options?: Abortable): Promise<readonly Player[]>;
  /** The player, or nothing if there is none. */
  player(id: string, options?: ReadOne): Promise<Player | undefined>;
}

/** A squad is small and always shown whole, so its table has no index; items that break the rules are logged. */
export function playersReader(
  db: DatabaseReader,
  { log }: { readonly log?: ReadLog } = {},
): PlayersReader {
  return {
    async all(options) {
      const players: Player[] = [];
      for await (const item of db.scan('players', options)) players.push(parsePlayer(item, log));
      return players.sort(bySquadOrder);
    },
    async player(id, options) {
      const item = await db.get('players', id, options);
      return item && parsePlayer(item, log);
    },
  };
}
