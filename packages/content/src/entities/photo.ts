import * as v from 'valibot';
import { asText, type ReadLog, reportBad, type StoredItem } from '../items/stored-value.ts';
import { written, writtenOrNot } from '../items/written-fields.ts';
import { imageKey, type ImageSource, imageSource } from '../media/image-address.ts';
import {
  type Focus,
  knownFocus,
  knownTones,
  type Picture,
  pixels,
  renditionWidths,
} from '../media/picture.ts';

/** One photo of an album. Two photos with the same path are the same photo. */
export interface Photo {
  /** The original file name. */
  readonly name: string;
  /** The object's key: `albums/{albumname}/{timestamp}_{name}`. */
  readonly path: string;
  /** Its address on the media host. A save writes it; older items may lack it, then `path` is used. */
  readonly url: string;
  /** Pixels of the original, if known: both or neither. */
  readonly width?: number;
  readonly height?: number;
  /** Widths under `derived/{width}/{path}`, ascending; only beside `width` and `height`. */
  readonly widths?: readonly number[];
  /** See `Picture`; only beside `width` and `height`. */
  readonly tones?: string;
  /** See `Picture`; only beside `width` and `height`. */
  readonly focus?: Focus;
  readonly caption?: string;
}

export const PHOTO_LIMITS = { caption: 500 } as const;

/** The rules of a stored photo; unknown attributes stay. */
export const photo = v.looseObject({
  name: written(1_000),
  path: written(1_000),
  url: writtenOrNot(2_000),
  width: v.optional(pixels),
  height: v.optional(pixels),
  widths: v.optional(renditionWidths),
  tones: knownTones,
  focus: knownFocus,
  caption: writtenOrNot(PHOTO_LIMITS.caption),
  /** The ids of the players in it. */
  players: v.optional(v.array(v.string())),
  /** The checksum of the chosen file's picture data, without metadata: equal in two files of one photo. */
  sum: v.optional(v.string()),
});

const sizes = v.object({ width: pixels, height: pixels });

/** The photos of a stored album that can be shown, in their order. Never throws. */
export function readPhotos(item: StoredItem, log: ReadLog | undefined): readonly Photo[] {
  const stored = item['photos'];
  if (stored === undefined || stored === null) return [];
  if (!Array.isArray(stored)) {
    reportBad(log, 'album', item, 'photos', 'it is no list');
    return [];
  }
  return stored.flatMap((each: unknown, place) => {
    const shown = readPhoto(each);
    if (!shown) reportBad(log, 'album', item, `photo ${place}`, 'it has neither path nor url');
    return shown ?? [];
  });
}

/** The photos of an album as they are stored: anything may be among them. */
export function storedPhotos({ photos }: StoredItem): readonly unknown[] {
  return Array.isArray(photos) ? photos : [];
}

/** The key of a stored photo's file. Older items name a photo by its address, or are lists of bare paths. */
export function photoKey(
  config: { readonly mediaBase: string },
  stored: unknown,
): string | undefined {
  const { path, url } = isRecord(stored) ? stored : { path: stored, url: undefined };
  return imageKey(config, asText(path) || asText(url));
}

/** The ids of the players that a stored photo names. */
export function photoPlayers(stored: unknown): readonly string[] {
  const { players } = isRecord(stored) ? stored : {};
  return Array.isArray(players) ? players.filter((each) => typeof each === 'string') : [];
}

/** A photo's size and renditions, if known. */
export function photoPicture(shown: Photo): Picture | undefined {
  const { width, height, widths = [], tones, focus, caption } = shown;
  if (width === undefined || height === undefined) return undefined;
  return {
    ...{ width, height, widths },
    ...(tones && { tones }),
    ...(focus && { focus }),
    ...(caption && { alt: caption }),
  };
}

/** A stored photo with the address of its path. A value that is no photo stays unchanged. */
export function withAddress(at: { readonly mediaBase: string }, stored: unknown): unknown {
  if (!isRecord(stored)) return stored;
  const url = imageSource(at, asText(stored['path']))?.src;
  return url === undefined ? stored : { ...stored, url };
}

/** The image source of a photo, or nothing if neither its path nor its address is valid. */
export function photoSource(
  at: { readonly mediaBase: string },
  shown: Photo,
): ImageSource | undefined {
  const known = photoPicture(shown);
  return imageSource(at, shown.path, known) ?? imageSource(at, shown.url, known);
}

function readPhoto(stored: unknown): Photo | undefined {
  // A script may have stored a list of bare paths.
  const fields: Readonly<Record<string, unknown>> =
    typeof stored === 'string' ? { path: stored } : isRecord(stored) ? stored : {};
  const path = asText(fields['path']);
  const url = asText(fields['url']);
  if (path === '' && url === '') return undefined;
  const size = v.safeParse(sizes, fields);
  const widths = v.safeParse(renditionWidths, fields['widths']);
  const tones = v.parse(knownTones, fields['tones']);
  const focus = v.parse(knownFocus, fields['focus']);
  const caption = asText(fields['caption']);
  return {
    name: asText(fields['name']) || (path || url).slice((path || url).lastIndexOf('/') + 1),
    path,
    url,
    ...(size.success && {
      ...size.output,
      ...(widths.success && { widths: widths.output }),
      ...(tones !== undefined && { tones }),
      ...(focus && { focus }),
    }),
    ...(caption && { caption }),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
