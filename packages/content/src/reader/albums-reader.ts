import { type Album, type AlbumSummary, parseAlbum, parseAlbumSummary } from '../entities/album.ts';
import type { ReadLog } from '../items/stored-value.ts';
import type { DatabaseReader } from './database-reader.ts';
import type { ReadOne, ReadPage } from './read-options.ts';

export interface AlbumsPage {
  readonly albums: readonly AlbumSummary[];
  /** The cursor of the next page; absent on the last page. */
  readonly cursor?: string;
}

/** The club's albums, newest first. Rejects with the classes of `errors.ts`. */
export interface AlbumsReader {
  page(options: ReadPage): Promise<AlbumsPage>;
  /** The album with its photos, or nothing if there is none. */
  album(id: string, options?: ReadOne): Promise<Album | undefined>;
}

/** Lists are read from the index, so a page costs only its own items; items that break the rules are logged. */
export function albumsReader(
  db: DatabaseReader,
  { log }: { readonly log?: ReadLog } = {},
): AlbumsReader {
  return {
    async page(options) {
      const { items, cursor } = await db.query('albums', { newestFirst: true, ...options });
      const albums = items.map((item) => parseAlbumSummary(item, log));
      return cursor === undefined ? { albums } : { albums, cursor };
    },
    async album(id, options) {
      const item = await db.get('albums', id, options);
      return item && parseAlbum(item, log);
    },
  };
}
