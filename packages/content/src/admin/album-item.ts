import * as v from 'valibot';
import { albumCover, albumText, parseAlbumSummary } from '../albums/album.ts';
import { type Photo, photo, readPhotos, withAddress } from '../albums/photo.ts';
import type { StoredItem } from '../reader/database-reader.ts';
import { assertAlbumFits } from './album-room.ts';
import {
  type ItemSave,
  keptTo,
  listing,
  type BaseVersion,
  saveMarks,
  withoutTaken,
} from './item-save.ts';

/** The fields that a save may set. An edit leaves out unchanged fields; no default replaces them. */
export const albumFields = v.partial(
  v.looseObject({ ...albumText.entries, photos: v.array(photo) }),
);

/**
 * The whole album to store: the saved fields over `before`, whose unknown attributes stay. The item also includes what
 * a list shows: the number of photos and the cover with its size. `coverImage` is the first photo's path if nobody
 * chose a cover, or if the chosen photo was removed.
 *
 * An album is listed by the instant it was made, which later saves leave alone.
 * @param now milliseconds since the epoch
 * @throws RequestRejected when a field breaks the album's rules, or one item cannot hold its photos
 */
export function albumItem(
  save: ItemSave,
  before: BaseVersion,
  now: number,
  at: { readonly mediaBase: string },
): StoredItem {
  const fields = keptTo(albumFields, 'album', save.fields);
  const { cover: _cover, ...item } = withoutTaken(
    { photos: [], ...before.item, ...fields },
    fields,
  );
  const { coverImage: chosen } = keptTo(albumText, 'album', item);
  const photos = readPhotos(item, undefined);
  const isChosen = ({ path }: Photo) => path === chosen;
  const isTakenOut = readPhotos(before.item, undefined).some(isChosen) && !photos.some(isChosen);
  const coverImage = (isTakenOut ? '' : chosen) || photos[0]?.path || '';
  const cover = albumCover(coverImage, photos, parseAlbumSummary(before.item).cover);
  const made = before.item['createdDate'];
  const album = {
    ...item,
    ...(Array.isArray(item['photos']) && {
      photos: item['photos'].map((each: unknown) => withAddress(at, each)),
    }),
    coverImage,
    ...(cover && { cover }),
    photoCount: photos.length,
    ...listing('albums', typeof made === 'string' && made ? made : new Date(now).toISOString()),
    ...saveMarks(save, before, now),
  };
  assertAlbumFits(album, at);
  return album;
}
