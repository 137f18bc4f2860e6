import type { Album } from '@clubhouse/content';
import { hydrateRoot } from 'react-dom/client';
import { albumKey } from '#features/albums/album-keys.ts';
import { EditAlbum } from '#features/albums/edit-album.tsx';
import { PhotoWall } from '#features/albums/photo-wall.tsx';
import { dataOf } from '#page-data.ts';
import type { Hydrate } from './island-files.ts';

interface AlbumProps {
  readonly id: string;
  readonly mediaBase: string;
}

/** An album's photos, with the lightbox that opens from them. */
export const photoWall: Hydrate<AlbumProps> = (place, { id, mediaBase }, page) => {
  const album = dataOf<Album>(page.data, albumKey(id));
  if (!album) throw new Error('The page carries no album');
  return hydrateRoot(place, <PhotoWall album={album} mediaBase={mediaBase} />);
};

/** The way to change an album, for those who may. */
export const editAlbum: Hydrate<{ readonly id: string }> = (place, props) =>
  hydrateRoot(place, <EditAlbum {...props} />);
