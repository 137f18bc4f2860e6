import { withAddress } from './photo.ts';
import { RequestRejected } from '../errors.ts';
import type { StoredItem } from '../reader/database-reader.ts';
import { itemBytes, LARGEST_ITEM, valueBytes } from '../items/item-size.ts';

/** Bytes reserved for the attributes that every save adds: version, author and log of operations. */
const RESERVED = 2 * 1024;

/**
 * How many of an album's photos, from the first, fit into one item. If some do not fit, the album is refused. About 900
 * photos of the usual kind fit.
 * @param album the album to store, with its `photos`
 */
export function photosThatFit(album: StoredItem, at: { readonly mediaBase: string }): number {
  const photos: readonly unknown[] = Array.isArray(album['photos']) ? album['photos'] : [];
  let room = LARGEST_ITEM - RESERVED - itemBytes({ ...album, photos: [] });
  const overfull = photos.findIndex((photo) => {
    room -= valueBytes(withAddress(at, photo)) + 1;
    return room < 0;
  });
  return overfull === -1 ? photos.length : overfull;
}

/** @throws RequestRejected when the album has more photos than one item can hold */
export function assertAlbumFits(album: StoredItem, at: { readonly mediaBase: string }): void {
  const photos = (album['photos'] as readonly unknown[]).length;
  const fits = photosThatFit(album, at);
  if (fits === photos) return;
  throw new RequestRejected(
    `An album cannot hold ${photos} photos: ${fits} of these fit. Put the others into another album.`,
  );
}
