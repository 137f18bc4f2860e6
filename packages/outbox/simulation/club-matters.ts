import type { EntityRules } from '../src/model/entity-rules.ts';
import type { Item, Upload } from '../src/model/mutation.ts';

/** Bytes of every part but the last: as small as a run wants it, so that multiparts are common. */
export const PART = 8;
const BATCH = 2;

export const BLANK_DAY = { venue: '', hint: '', scores: [] };

const withKey: EntityRules['withKey'] = (fields, from, to) => ({
  ...fields,
  ...(fields['picture'] === from && { picture: to }),
  ...('photos' in fields && {
    photos: photosOf(fields).map((photo) => (photo.path === from ? { ...photo, path: to } : photo)),
  }),
});

const NOTES: EntityRules = {
  nextId: nextNumbered,
  shows: keysIn,
  compounds: [{ by: ['badge'], about: ['legend'] }],
  withKey,
};
const ALBUMS: EntityRules = {
  nextId: nextNumbered,
  shows: keysIn,
  lists: { photos: { by: 'path', batch: BATCH } },
  withKey,
};

/**
 * Notes, with a picture and a captioned badge; albums of photos; days, named by their id, with the scores people tap.
 * Notes and albums that are not published, and requests to take some off or to hide a photo.
 */
export const RULES: Readonly<Record<string, EntityRules>> = {
  notes: NOTES,
  days: { nextId: (id) => id, blank: BLANK_DAY, lists: { scores: { by: 'id', batch: 100 } } },
  albums: ALBUMS,
  unpublished: {
    ...NOTES,
    // All who ask to take an item off ask for the same.
    nextId: (id) => (id.startsWith('off-') ? id : nextNumbered(id)),
    lists: { photos: { by: 'path', batch: Infinity } },
  },
};

export const UNPUBLISHED = 'unpublished';

/** The table of an item of this kind: what waits to be published has an id that begins with its own table. */
export function tableOf(kind: string, { id }: Item): string {
  return String(id).startsWith(`${kind}-`) ? UNPUBLISHED : kind;
}

export function isDue({ publishAt }: Item, now: number): boolean {
  return typeof publishAt === 'number' && publishAt <= now;
}

export interface Photo {
  readonly path: string;
  /** The identity of the photo, whatever its path: no other photo has the same value. */
  readonly by: string;
  readonly caption?: string;
}

export function photosOf(item: Item): readonly Photo[] {
  return (item['photos'] ?? []) as readonly Photo[];
}

export function scoresOf(item: Item | undefined): readonly { readonly id: string }[] {
  return (item?.['scores'] ?? []) as readonly { readonly id: string }[];
}

export function keysIn(item: Item): readonly string[] {
  const { picture } = item;
  const paths = photosOf(item).map(({ path }) => path);
  return typeof picture === 'string' ? [...paths, picture] : paths;
}

/** `note-3` after `note-2`. */
export function nextNumbered(id: string): string {
  return id.replace(/\d+$/, (number) => String(Number(number) + 1));
}

/** `media/8_photo` after `media/7_photo`. */
export const nextKey = (key: string): string =>
  key.replace(/\d+(?=_)/, (timestamp) => String(Number(timestamp) + 1));

/** A text the service refuses wherever it stands. */
export const REFUSED = 'refused';

/** What the service takes at all. */
export function isValidItem(item: Item): boolean {
  return !Object.values(item).some((value) => typeof value === 'string' && value.includes(REFUSED));
}

/** By the place where it stands. Every text is written once, so it identifies its author and time. */
export type Values = ReadonlyMap<string, string>;

const OWN = new Set(['id', 'rev', 'opLog', 'picture', 'of', 'hides']);

export function valuesOf(item: Item | undefined): Values {
  const values = new Map<string, string>();
  if (!item) return values;
  for (const [name, value] of Object.entries(item)) {
    if (typeof value === 'string' && value !== '' && !OWN.has(name)) values.set(name, value);
  }
  // A path may change while its photo waits for a free key; who it is by never does.
  for (const { by, caption } of photosOf(item)) {
    values.set(`photo ${by}`, by);
    if (typeof caption === 'string') values.set(`caption ${by}`, caption);
  }
  for (const { id } of scoresOf(item)) values.set(`score ${id}`, id);
  return values;
}

export function textsIn(value: unknown, texts: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null && !(value instanceof ArrayBuffer)) {
    for (const inner of Object.values(value)) textsIn(inner, texts);
  }
  return texts;
}

/** Bytes that no other file has: its number first, then as many as there should be. */
export function bytesOf(number: number, size: number): ArrayBuffer {
  const bytes = new Uint8Array(Math.max(4, size));
  new DataView(bytes.buffer).setUint32(0, number);
  for (let place = 4; place < bytes.length; place += 1) bytes[place] = (number * 31 + place) & 255;
  return bytes.buffer;
}

/** A file whose bytes are read within the turn: Node's own Blob reads on threads, in no order. */
function blobOf(bytes: ArrayBuffer): Blob {
  const blob = {
    size: bytes.byteLength,
    type: 'image/jpeg',
    slice: (from = 0, to = bytes.byteLength) => blobOf(bytes.slice(from, to)),
    arrayBuffer: async () => bytes.slice(0),
  };
  return blob as unknown as Blob;
}

/** What the app hands over for one chosen file. */
export function uploadOf({
  id,
  key,
  bytes,
  derivedFrom,
}: {
  readonly id: string;
  readonly key: string;
  readonly bytes: ArrayBuffer;
  readonly derivedFrom?: Upload['derivedFrom'];
}): Upload {
  return {
    id,
    key,
    name: id,
    type: 'image/jpeg',
    size: bytes.byteLength,
    bytes: blobOf(bytes),
    ...(derivedFrom && { derivedFrom }),
  };
}
