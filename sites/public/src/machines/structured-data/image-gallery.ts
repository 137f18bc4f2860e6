import type { ClubProfile } from '@clubhouse/club';
import { type Album, type Photo, photoSource } from '@clubhouse/content';
import type { ImageGallery, ImageObject } from 'schema-dts';
import { albumTitle } from '#features/albums/album-words.ts';
import { shortened } from '#machines/shortened.ts';
import { type JsonLd, reference } from './json-ld.ts';
import { clubId } from './sports-club.ts';

/** As many as there is a use for: the wall below has them all. */
const PHOTOS = 10;

/** An album; `url` is absolute. */
export function imageGallery(
  album: Album,
  {
    club,
    mediaBase,
    url,
  }: { readonly club: ClubProfile; readonly mediaBase: string; readonly url: string },
): JsonLd<ImageGallery> {
  const made = Date.parse(album.createdDate);
  return {
    '@type': 'ImageGallery',
    '@id': `${url}#album`,
    name: shortened(albumTitle(album), 110),
    ...(album.description && { description: shortened(album.description, 300) }),
    url,
    ...(!Number.isNaN(made) && { dateCreated: new Date(made).toISOString() }),
    image: album.photos.slice(0, PHOTOS).flatMap((photo) => {
      const image = imageObject(photo, { club, mediaBase });
      return image ? [image] : [];
    }),
    publisher: reference(clubId(club)),
  };
}

function imageObject(
  photo: Photo,
  { club, mediaBase }: { readonly club: ClubProfile; readonly mediaBase: string },
): JsonLd<ImageObject> | undefined {
  const source = photoSource({ mediaBase }, photo);
  return (
    source && {
      '@type': 'ImageObject',
      contentUrl: new URL(source.src, club.siteUrl).href,
      ...(photo.caption && { caption: shortened(photo.caption, 150) }),
      creditText: club.name,
    }
  );
}
