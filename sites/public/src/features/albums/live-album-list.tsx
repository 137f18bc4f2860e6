import { type AlbumsPage, albumsReader } from '@clubhouse/content/reader';
import type { Page } from '#client/page.ts';
import { NewerOffer } from '#islands/newer-offer.tsx';
import { useLive } from '#islands/use-live.ts';
import { dataOf } from '#page-data.ts';
import { albumsPageKey, albumsPageLimit } from './album-keys.ts';
import { AlbumList } from './album-list.tsx';
import { albumTitle } from './album-words.ts';

/** The newest page of the gallery, read again straight from the database. */
export function LiveAlbumList({
  mediaBase,
  badge,
  page,
  place,
}: {
  readonly mediaBase: string;
  readonly badge: string;
  readonly page: Page;
  /** The part of the page it fills. */
  readonly place: HTMLElement;
}) {
  const live = useLive({
    initial: dataOf<AlbumsPage>(page.data, albumsPageKey(undefined)),
    read: async (signal) =>
      albumsReader((await page.reading()).db).page({ limit: albumsPageLimit(undefined), signal }),
    place,
  });
  return (
    <>
      <NewerOffer
        label="Show the latest albums"
        live={live}
        names={({ albums }) => albums.map(albumTitle)}
      />
      <AlbumList page={live.data} after={undefined} mediaBase={mediaBase} badge={badge} />
    </>
  );
}
