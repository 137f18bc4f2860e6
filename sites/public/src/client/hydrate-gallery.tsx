import { hydrateRoot } from 'react-dom/client';
import { LiveAlbumList } from '#features/albums/live-album-list.tsx';
import type { Hydrate } from './islands.ts';

/** The gallery's list of albums, which is read again in the browser. */
export const albumList: Hydrate<{ readonly mediaBase: string; readonly badge: string }> = (
  place,
  props,
  page,
) => hydrateRoot(place, <LiveAlbumList {...props} page={page} place={place} />);
