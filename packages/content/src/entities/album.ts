import * as v from 'valibot';
import { londonDate } from '../dates/london-clock.ts';
import { RequestRejected } from '../errors.ts';
import { type BaseVersion, type ItemSave, listing, savedOver } from '../items/item-save.ts';
import { itemBytes, LARGEST_ITEM, valueBytes } from '../items/item-size.ts';
import {
  asText,
  type ReadLog,
  reportBad,
  type StoredItem,
  storedRev,
} from '../items/stored-value.ts';
import { checkFields, readTexts, written, writtenOrNot } from '../items/written-fields.ts';
import { type Picture, picture } from '../media/picture.ts';
import { type Photo, photo, photoPicture, readPhotos, withAddress } from './photo.ts';

export interface Album {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The cover's path: the one a person chose, else the first photo's at the last save. Empty without photos. */
  readonly coverImage: string;
  /** ISO instant. */
  readonly createdDate: string;
  readonly photos: readonly Photo[];
  /** The album's cover in a list; absent if no image can be shown. */
  readonly cover?: Cover;
  /** The number of photos; absent if a list does not know it. */
  readonly photoCount?: number;
  /** The number of saves; 0 for an item from before versions. */
  readonly rev: number;
}

export interface Cover {
  /** As stored (`media/image-address.ts` lists the formats). */
  readonly path: string;
  readonly picture?: Picture;
}

export type AlbumSummary = Omit<Album, 'photos'>;

export type AlbumText = Pick<Album, 'name' | 'description' | 'coverImage'>;

/** In UTF-16 units. */
export const ALBUM_LIMITS = { name: 200, description: 5_000 } as const;

/** The one set of rules: forms, writes and reads use it. */
const albumText = v.object({
  name: written(ALBUM_LIMITS.name),
  description: written(ALBUM_LIMITS.description),
  coverImage: writtenOrNot(2_000),
});

/** Whether an album may be stored; `value` is the album to store, trimmed. */
export const checkAlbum = (input: AlbumText) => checkFields(albumText, input);

/** A stored item as an album; damaged fields are shown as far as possible. Never throws. */
export function parseAlbum(item: StoredItem, log?: ReadLog): Album {
  const { cover: stored, ...summary } = parseAlbumSummary(item, log);
  const photos = readPhotos(item, log);
  const cover = albumCover(summary.coverImage, photos, stored);
  return { ...summary, photos, photoCount: photos.length, ...(cover && { cover }) };
}

/** The index entry of a stored item; damaged fields are shown as far as possible. Never throws. */
export function parseAlbumSummary(item: StoredItem, log?: ReadLog): AlbumSummary {
  const texts = readTexts('album', albumText.entries, item, log);
  const stored = readCover(item, log);
  const cover = albumCover(texts.coverImage || stored?.path || '', [], stored);
  const photoCount = item['photoCount'];
  return {
    id: asText(item['id']),
    ...texts,
    createdDate: asText(item['createdDate']),
    ...(cover && { cover }),
    ...(isCount(photoCount) && { photoCount }),
    rev: storedRev(item),
  };
}

/** The image that a person chose, else the first photo, with the size of that photo or stored cover. */
export function albumCover(
  coverImage: string,
  photos: readonly Photo[],
  stored?: Cover,
): Cover | undefined {
  const path = coverImage || photos[0]?.path || photos[0]?.url;
  if (!path) return undefined;
  const shown = photos.find((each) => each.path === path || each.url === path);
  const known =
    (shown && photoPicture(shown)) ?? (stored?.path === path ? stored.picture : undefined);
  return { path, ...(known && { picture: known }) };
}

/** The day in London when an album was created, as YYYY-MM-DD; a value that is no instant is returned as stored. */
export function albumDay({ createdDate }: Pick<Album, 'createdDate'>): string {
  const instant = Date.parse(createdDate);
  return Number.isNaN(instant) ? createdDate : londonDate(instant);
}

/** The rules of the stored cover that lists show. */
export const coverRules = v.object({
  path: v.pipe(v.string(), v.minLength(1)),
  picture: v.optional(picture),
});

function readCover(item: StoredItem, log: ReadLog | undefined): Cover | undefined {
  const stored = item['cover'];
  if (stored === undefined || stored === null) return undefined;
  const { success, output, issues } = v.safeParse(coverRules, stored);
  if (success) return output as Cover;
  reportBad(log, 'album', item, 'cover', issues[0].message);
  return undefined;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** The rules of the fields that a save may set; a function, so that a bundle that only reads has none of them. */
export const albumEntries = () => ({ ...albumText.entries, photos: v.array(photo) });

/**
 * `BuildItem` of albums, with what a list shows: the number of photos and the cover with its size. `coverImage` is the
 * first photo's path if nobody chose a cover, or if the chosen photo was removed. More photos than one item can hold are
 * rejected.
 *
 * Albums are listed by `createdDate`. Later saves keep it, and an album that is put back brings the old one.
 */
export function albumItem(
  save: ItemSave,
  before: BaseVersion,
  now: number,
  at: { readonly mediaBase: string },
): StoredItem {
  const rules = { name: 'album', fields: albumEntries(), text: albumText };
  const saved = savedOver(save, before, now, { ...rules, defaults: { photos: [] } });
  const { cover: _cover, ...item } = saved.item;
  const chosen = saved.text.coverImage;
  const photos = readPhotos(item, undefined);
  const isChosen = ({ path }: Photo) => path === chosen;
  const isTakenOut = readPhotos(before.item, undefined).some(isChosen) && !photos.some(isChosen);
  const coverImage = (isTakenOut ? '' : chosen) || photos[0]?.path || '';
  const cover = albumCover(coverImage, photos, parseAlbumSummary(before.item).cover);
  const made = before.item['createdDate'] ?? item['createdDate'];
  const album = {
    ...item,
    ...(Array.isArray(item['photos']) && {
      photos: item['photos'].map((each: unknown) => withAddress(at, each)),
    }),
    coverImage,
    ...(cover && { cover }),
    photoCount: photos.length,
    ...listing('albums', typeof made === 'string' && made ? made : new Date(now).toISOString()),
  };
  assertAlbumFits(album, at);
  return album;
}

export const albumEdited = () => [
  ...Object.keys(albumText.entries),
  'photos',
  'cover',
  'photoCount',
];

/** Bytes reserved for the attributes that every save adds: version, author and log of operations. */
const RESERVED = 2 * 1024;

/** How many photos of the album to store, from the first, fit into one item: about 900 of the usual kind. */
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
function assertAlbumFits(album: StoredItem, at: { readonly mediaBase: string }): void {
  const photos = (album['photos'] as readonly unknown[]).length;
  const fits = photosThatFit(album, at);
  if (fits === photos) return;
  throw new RequestRejected(
    `An album cannot hold ${photos} photos: ${fits} of these fit. Put the others into another album.`,
  );
}
