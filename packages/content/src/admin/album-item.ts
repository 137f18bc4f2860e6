import * as v from 'valibot';
import { albumCover, albumText, parseAlbumSummary } from '../albums/album.ts';
import { photo, readPhotos } from '../albums/photo.ts';
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

const { coverImage, ...required } = albumText.entries;
/** What may be saved of it; an edit leaves out what stays. */
export const albumFields = v.partial(
  v.looseObject({ ...required, coverImage: v.unwrap(coverImage), photos: v.array(photo) }),
);

/**
 * The whole album to store: `before`, attributes unknown to us included, under the fields that were saved.
 * Beside them it carries what a list shows of its photos: their number and the cover with its size.
 *
 * An album is listed by the instant it was made, which later saves leave alone.
 * @param now milliseconds since the epoch
 * @throws RequestRejected when a field breaks the album's rules, or one item cannot hold its photos
 */
export function albumItem(save: ItemSave, before: BaseVersion, now: number): StoredItem {
  const fields = keptTo(albumFields, 'album', save.fields);
  const { cover: _cover, ...item } = withoutTaken(
    { photos: [], ...before.item, ...fields },
    fields,
  );
  const whole = keptTo(albumText, 'album', item);
  const photos = readPhotos(item, undefined);
  const cover = albumCover(whole.coverImage, photos, parseAlbumSummary(before.item).cover);
  const made = before.item['createdDate'];
  const album = {
    ...item,
    coverImage: whole.coverImage,
    ...(cover && { cover }),
    photoCount: photos.length,
    ...listing('albums', typeof made === 'string' && made ? made : new Date(now).toISOString()),
    ...saveMarks(save, before, now),
  };
  assertAlbumFits(album);
  return album;
}
