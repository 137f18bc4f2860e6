import * as v from 'valibot';
import { londonDate } from '../dates/london-date.ts';
import { readTexts } from '../items/read-text.ts';
import { asText, type ReadLog, reportBad, storedRev } from '../items/stored-value.ts';
import { type Checked, checkFields, written, writtenOrNot } from '../items/written-fields.ts';
import { type Picture, picture } from '../media/picture.ts';
import { type Photo, photoPicture, readPhotos } from './photo.ts';

/** A collection of photos. */
export interface Album {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The path of its cover: the one a person chose, else the first photo's when it was saved. Empty without photos. */
  readonly coverImage: string;
  /** ISO instant. */
  readonly createdDate: string;
  readonly photos: readonly Photo[];
  /** What stands for the album in a list; absent when it has nothing to show. */
  readonly cover?: Cover;
  /** How many photos it holds; absent where a list does not know. */
  readonly photoCount?: number;
  /** How often it was saved; 0 for an item from before versions. */
  readonly rev: number;
}

export interface Cover {
  /** As stored (see `media/image-address.ts` for the ways). */
  readonly path: string;
  readonly picture?: Picture;
}

/** What a list shows of an album. */
export type AlbumSummary = Omit<Album, 'photos'>;

/** What a person writes of an album. */
export type AlbumText = Pick<Album, 'name' | 'description' | 'coverImage'>;

/** In UTF-16 units. */
export const ALBUM_LIMITS = { name: 200, description: 5_000 } as const;

/** The one set of rules: forms, writes and reading all go by it. */
export const albumText = v.object({
  name: written(ALBUM_LIMITS.name),
  description: written(ALBUM_LIMITS.description),
  coverImage: writtenOrNot(2_000),
});

/** Whether an album may be stored; `value` is what to store, without the spaces around it. */
export function checkAlbum(input: AlbumText): Checked<AlbumText> {
  return checkFields(albumText, input);
}

/** A stored item as an album, shown as far as it can be. Never throws. */
export function parseAlbum(item: Readonly<Record<string, unknown>>, log?: ReadLog): Album {
  const { cover: stored, ...summary } = parseAlbumSummary(item, log);
  const photos = readPhotos(item, log);
  const cover = albumCover(summary.coverImage, photos, stored);
  return { ...summary, photos, photoCount: photos.length, ...(cover && { cover }) };
}

/** What the index carries of a stored item, shown as far as it can be. Never throws. */
export function parseAlbumSummary(
  item: Readonly<Record<string, unknown>>,
  log?: ReadLog,
): AlbumSummary {
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

/**
 * What stands for an album: the image a person chose, else its first photo. The size comes from the photo of
 * that path, or from the cover that was stored, if that is the same one.
 */
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

/** The day in London an album was made, as YYYY-MM-DD; what is no instant is handed over as it is stored. */
export function albumDay({ createdDate }: Pick<Album, 'createdDate'>): string {
  const instant = Date.parse(createdDate);
  return Number.isNaN(instant) ? createdDate : londonDate(instant);
}

/** The rules of the cover that is kept for lists. */
export const coverRules = v.object({
  path: v.pipe(v.string(), v.minLength(1)),
  picture: v.optional(picture),
});

function readCover(
  item: Readonly<Record<string, unknown>>,
  log: ReadLog | undefined,
): Cover | undefined {
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
