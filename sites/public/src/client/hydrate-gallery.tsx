import { hydrateRoot } from 'react-dom/client';
import { LiveAlbumList } from '#features/albums/live-album-list.tsx';
import { liveAlbumList } from '#features/albums/live-albums.ts';
import type { HydrateList } from './island-files.ts';

interface ListProps {
  readonly mediaBase: string;
  readonly badge: string;
}

/** The gallery's list of albums, drawn anew once there is something new in it. */
export const albumList: HydrateList<ListProps, typeof liveAlbumList> = (
  place,
  props,
  page,
  list = liveAlbumList(page),
) => hydrateRoot(place, <LiveAlbumList {...props} list={list} place={place} />);
