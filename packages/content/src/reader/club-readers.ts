import { parseAlbum, parseAlbumSummary } from '../entities/album.ts';
import { bySquadOrder, parsePlayer, type Player } from '../entities/player.ts';
import {
  type Abortable,
  type DatabaseReader,
  type Logging,
  oneOf,
  type ReadPage,
  type StoredItem,
} from './database-reader.ts';

// A module of its own, so that the public site can load it after the first page.

export function albumsReader(db: DatabaseReader, { log }: Logging = {}) {
  return {
    async page(options: ReadPage) {
      const { items, ...next } = await db.query('albums', { newestFirst: true, ...options });
      return { albums: items.map((item) => parseAlbumSummary(item, log)), ...next };
    },
    /** The album with its photos. */
    album: oneOf(db, 'albums', (item) => parseAlbum(item, log)),
  };
}

/** What the committee stores of the club: few items, always read whole. `clubOf` puts them over a profile. */
export function clubReader(db: DatabaseReader) {
  return {
    async parts(options?: Abortable): Promise<readonly StoredItem[]> {
      const items: StoredItem[] = [];
      for await (const item of db.scan('club', options)) items.push(item);
      return items;
    },
  };
}

/** The club's players. A squad is small and always shown whole, so its table has no index. */
export function playersReader(db: DatabaseReader, { log }: Logging = {}) {
  return {
    /** The whole squad, by position and then by name. */
    async all(options?: Abortable): Promise<readonly Player[]> {
      const players: Player[] = [];
      for await (const item of db.scan('players', options)) players.push(parsePlayer(item, log));
      return players.sort(bySquadOrder);
    },
    player: oneOf(db, 'players', (item) => parsePlayer(item, log)),
  };
}
