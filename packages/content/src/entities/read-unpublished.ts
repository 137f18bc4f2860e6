import { asText, ownFields, type StoredItem, storedRev } from '../items/stored-value.ts';
import { imageKey } from '../media/image-address.ts';
import { albumFolder } from '../media/media-key.ts';
import { photoKey, storedPhotos } from './photo.ts';
import { PUBLISHABLE, type Publishable, UNPUBLISHED_FILES } from '../tables.ts';

/** An item that is saved for later, or being taken off the site, as the committee's list shows it. */
export interface Unpublished {
  readonly id: string;
  /** The table in which it will be published, or still is. */
  readonly table: Publishable;
  /** Whether this is the request to take an item, or photos of an album, off the site. */
  readonly isTakeOff: boolean;
  /** Whether it was due but a person has to decide, because the published item was edited or deleted meanwhile. */
  readonly isHeldBack: boolean;
  readonly title: string;
  /** When it will be published, in milliseconds since the epoch; absent until a day is chosen. */
  readonly publishAt?: number;
  readonly savedBy: string;
  /** Milliseconds since the epoch; absent until it is sent. */
  readonly savedAt?: number;
  readonly rev: number;
}

/** Where an item is published. */
export interface PublishedPlace {
  readonly table: Publishable;
  readonly id: string;
}

/** The id of a draft: the table, and the id under which it will be published. */
export function unpublishedId(table: Publishable, id: string): string {
  return `${table}-${id}`;
}

/** The place where it will be published; nothing for an id of another form. */
export function publishedPlace(id: string): PublishedPlace | undefined {
  const table = PUBLISHABLE.find((name) => id.startsWith(`${name}-`));
  return table && { table, id: id.slice(table.length + 1) };
}

/** The id of the request to take an item off the site. */
export function takeOffId(table: Publishable, id: string): string {
  return `${OFF}${unpublishedId(table, id)}`;
}

const OFF = 'off-';

/** The start of the sort key of held-back drafts, which are after all with a day: a tilde sorts after digits. */
export const HELD_BACK = '~held';

/**
 * The beginning of the id of a request to hide photos: `photos` has the photos, `of` the id of the album. The hidden
 * photos become a draft with the same `of`.
 */
export const HIDE_PHOTOS = 'hide-';

/** The place of the item that is to be taken off the site; nothing for an id of another form. */
export function takeOffPlace(id: string): PublishedPlace | undefined {
  return id.startsWith(OFF) ? publishedPlace(id.slice(OFF.length)) : undefined;
}

/** Reads a stored item as a draft; a damaged instant is left out. Never throws. */
export function parseUnpublished(item: StoredItem): Unpublished {
  const id = asText(item['id']);
  const leaving: Pick<PublishedPlace, 'table'> | undefined = id.startsWith(HIDE_PHOTOS)
    ? { table: 'albums' }
    : takeOffPlace(id);
  const [publishAt, savedAt] = [instantOf(item['publishAt']), instantOf(item['savedAt'])];
  return {
    id,
    table: (leaving ?? publishedPlace(id))?.table ?? 'news',
    isTakeOff: leaving !== undefined,
    // An index entry contains only its sort key.
    isHeldBack: item['isHeldBack'] === true || asText(item['listOrder']).startsWith(HELD_BACK),
    // A player or an album that is not sent yet has a name.
    title: asText(item['title']) || asText(item['name']),
    savedBy: asText(item['savedBy']),
    ...(publishAt !== undefined && { publishAt }),
    ...(savedAt !== undefined && { savedAt }),
    rev: storedRev(item),
  };
}

function instantOf(value: unknown): number | undefined {
  const at = Date.parse(asText(value));
  return Number.isNaN(at) ? undefined : at;
}

/** What an item's move between its table and `unpublished` changes. */
export interface ItemMove {
  readonly fields: StoredItem;
  /** Each original's key and the key that it is moved to. */
  readonly files: ReadonlyMap<string, string>;
}

/** The folder of its album, before the timestamp of a photo that was taken off the site. */
const FORMER_FOLDER = /^[^_]*[^_\d][^_]*_(?=\d+_)/;

type MediaAddress = Parameters<typeof imageKey>[0];

/** The fields with which a draft is published, and the files that become public: photos go into the `album`'s folder. */
export function publication(
  item: StoredItem,
  config: MediaAddress,
  album?: { readonly id: string; readonly name: string },
): ItemMove {
  const marks = ['publishAt', 'secondLookAfter', 'of', 'base', 'isHeldBack', 'isPublished'];
  const { title, ...others } = ownFields(item);
  const own = Object.fromEntries(Object.entries(others).filter(([name]) => !marks.includes(name)));
  // Players and albums have a name in the place of a title.
  const fields = { ...own, ...('name' in own ? {} : { title }) };
  const folder = album ? albumFolder(album, () => false) : 'media/';
  return moved(fields, config, (key) => {
    if (!key.startsWith(UNPUBLISHED_FILES)) return undefined;
    const name = key.slice(UNPUBLISHED_FILES.length);
    return folder + (album ? name.replace(FORMER_FOLDER, '') : name);
  });
}

/**
 * The fields with which a published item becomes a draft, and the files that guests must not read any more.
 * @param staying the keys of files that stay where they are
 */
export function takenOff(
  item: StoredItem,
  config: MediaAddress,
  staying: ReadonlySet<string> = new Set(),
): ItemMove {
  const { cover: _made, photoCount: _counted, ...own } = ownFields(item);
  return moved(own, config, (key) => {
    return staying.has(key) ? undefined : takenOffKey(key);
  });
}

/** The key of a published file after it is taken off the site; undefined for one in no public folder. */
export function takenOffKey(key: string): string | undefined {
  const file = /^(?:media|albums)\/(.+)$/s.exec(key)?.[1];
  // The folder of unpublished files has no folders inside.
  return file && UNPUBLISHED_FILES + file.replaceAll('/', '_');
}

/** The fields in which items name their picture. */
const PICTURES = ['image', 'imageUrl', 'photoUrl', 'coverImage'];

/** How edits of an item with one picture are merged: the picture's file, size and words are one value. */
export const PICTURE_RULES = {
  /** Attributes that a tool adds later to items that were stored without them. */
  derived: ['tones'],
  compounds: [{ by: ['imageUrl', 'image', 'photoUrl'], about: ['picture'] }],
} as const;

/** The fields of an item without these files; undefined if it shows none of them. */
export function withoutFiles(
  item: StoredItem,
  config: MediaAddress,
  keys: ReadonlySet<string>,
): StoredItem | undefined {
  const isGone = (key: string | undefined) => key !== undefined && keys.has(key);
  const pictures = PICTURES.filter((name) => isGone(imageKey(config, asText(item[name]))));
  const photos = storedPhotos(item);
  const shown = photos.filter((photo) => !isGone(photoKey(config, photo)));
  if (pictures.length === 0 && shown.length === photos.length) return undefined;
  return {
    ...Object.fromEntries(pictures.map((name) => [name, ''])),
    ...(pictures.length > 0 && item['picture'] !== undefined && { picture: null }),
    ...(shown.length < photos.length && { photos: shown }),
  };
}

/** @param to the key that a file is moved to; undefined for a file that stays */
function moved(
  own: StoredItem,
  config: MediaAddress,
  to: (key: string) => string | undefined,
): ItemMove {
  const files = new Map<string, string>();
  const movedKey = (key: string | undefined): string | undefined => {
    const target = key && to(key);
    if (target) files.set(key, target);
    return target;
  };
  const pictures = PICTURES.flatMap((name) => {
    // Older items name a file by its address, or without its folder.
    const key = movedKey(imageKey(config, asText(own[name])));
    return key ? [[name, key]] : [];
  });
  const photos: unknown = own['photos'];
  return {
    fields: {
      ...own,
      ...Object.fromEntries(pictures),
      ...(Array.isArray(photos) && {
        photos: photos.map((photo: unknown) => {
          const path = movedKey(photoKey(config, photo));
          const fields = typeof photo === 'string' ? {} : Object(photo);
          return path ? { ...fields, path, url: '' } : photo;
        }),
      }),
    },
    files,
  };
}
