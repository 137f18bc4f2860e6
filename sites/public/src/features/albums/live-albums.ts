import { type AlbumsPage, albumsReader } from '@clubhouse/content/reader';
import type { Page } from '#client/page.ts';
import type { LiveList } from '#islands/live-list.ts';
import { dataOf } from '#page-data.ts';
import { albumsPageKey, albumsPageLimit } from './album-keys.ts';

/** The newest page of the gallery, read again straight from the database. */
export function liveAlbumList(page: Page): LiveList<AlbumsPage> {
  return {
    initial: dataOf(page.data, albumsPageKey(undefined)),
    read: async (signal) =>
      albumsReader((await page.reading()).db).page({ limit: albumsPageLimit(undefined), signal }),
  };
}
