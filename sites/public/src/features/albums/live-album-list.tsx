import type { AlbumsPage } from '@clubhouse/content/reader';
import type { LiveList } from '#islands/live-list.ts';
import { NewerOffer } from '#islands/newer-offer.tsx';
import { useLive } from '#islands/use-live.ts';
import { AlbumList } from './album-list.tsx';
import { albumTitle } from './album-words.ts';

/** The newest page of the gallery, read again straight from the database. */
export function LiveAlbumList({
  mediaBase,
  badge,
  list,
  place,
}: {
  readonly mediaBase: string;
  readonly badge: string;
  readonly list: LiveList<AlbumsPage>;
  /** The part of the page it fills. */
  readonly place: HTMLElement;
}) {
  const live = useLive({ ...list, place });
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
