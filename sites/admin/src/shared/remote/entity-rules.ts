import { nextArticleId } from '@clubhouse/content/admin';
import type { EntityRules, Item } from '@clubhouse/outbox';

/** What an item holds of its album's photos in one send: progress shows early, and an item has its limit. */
const PHOTOS_AT_ONCE = 10;

/** A picture's, added later to what was stored before there were any. */
const DERIVED = ['tones'];

/** A picture's size and words are of that picture. */
const ABOUT = ['picture'];

/** How edits of each entity are merged, split and moved. By the name of the table, and for what the bucket holds. */
export const entityRules: Readonly<Record<string, EntityRules>> = {
  news: {
    nextId: nextArticleId,
    withKey,
    shows: keysIn('image', 'imageUrl'),
    derived: DERIVED,
    compounds: [{ by: ['imageUrl', 'image'], about: ABOUT }],
  },
  events: { nextId: nextArticleId, withKey },
  albums: {
    nextId: nextArticleId,
    withKey,
    shows: keysIn('coverImage', 'photos'),
    derived: DERIVED,
    lists: { photos: { by: 'path', batch: PHOTOS_AT_ONCE } },
  },
  players: {
    nextId: nextArticleId,
    withKey,
    shows: keysIn('photoUrl'),
    derived: DERIVED,
    compounds: [{ by: ['photoUrl'], about: ABOUT }],
  },
  // Their ids say what they are about: there is one note on a match.
  matches: {
    nextId: (id) => id,
    blank: { postponed: false, inspection: '', venue: '', time: '', note: '' },
  },
  // Their ids are keys: one that is taken is no other's.
  folders: { nextId: (id) => id },
  files: { nextId: (id) => id },
};

/** Where the club's own files lie. What an address of elsewhere names is nobody's affair. */
const OWN = /^(?:media|albums)\//;

/** The keys in these fields; of a list, in the `path` of its elements. */
function keysIn(...names: readonly string[]): (fields: Item) => readonly string[] {
  return (fields) => names.flatMap((name) => keysOf(fields[name]));
}

function keysOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return OWN.test(value) ? [value] : [];
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null ? keysOf((each as Item)['path']) : keysOf(each),
  );
}

/** The fields with a file's key exchanged wherever it is a whole value, in lists and beside captions too. */
export function withKey(fields: Item, from: string, to: string): Item {
  return exchanged(fields, from, to) as Item;
}

function exchanged(value: unknown, from: string, to: string): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((each) => exchanged(each, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, exchanged(each, from, to)]),
  );
}
