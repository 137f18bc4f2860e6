import {
  londonDate,
  parseAlbum,
  parseArticleSummary,
  parseEvent,
  parseMatchNote,
  parsePlayer,
  type AlbumSummary,
  type ClubEvent,
  type TableName,
} from '@clubhouse/content';
import { nextArticleId } from '@clubhouse/content/admin';
import type { EntityRules, Item } from '@clubhouse/outbox';
import { linkOptions, type NavigateOptions } from '@tanstack/react-router';

/** The facts about an entity that the whole app shares. Its form and its pages are a feature's. */
interface Entity {
  /** `article`. */
  readonly noun: string;
  /** The name under which its form keeps drafts. Phones have stored it, so it never changes. */
  readonly draftForm: string;
  /** The address of the form that edits an item. */
  readonly editAt: (id: string) => Pick<NavigateOptions, 'to' | 'params' | 'search'>;
  /** How edits are merged, split and moved. */
  readonly rules: EntityRules;
  readonly list: CachedList;
}

type Row = { readonly id: string };

/** How the cached lists of a table hold an item. */
interface CachedList {
  /** The name of the rows in a page; a list without pages is its rows. */
  readonly rows?: string;
  entry(item: Item): Row;
  /** Which of the table's lists it is in, where there are several. */
  part?(entry: Row, now: number): string;
  /** The order of a list that is shown as it is cached; another is put in order by who shows it. */
  order?(one: Row, other: Row): number;
}

/** What an item holds of its album's photos in one send: progress shows early, and an item has its limit. */
const PHOTOS_AT_ONCE = 10;

/** A picture's, added later to what was stored before there were any. */
const DERIVED = ['tones'];

/** A picture's size and words are of that picture. */
const ABOUT = ['picture'];

export const entities: Readonly<Record<TableName, Entity>> = {
  news: {
    noun: 'article',
    draftForm: 'news',
    editAt: (id) => linkOptions({ to: '/admin/edit-news/$id', params: { id } }),
    rules: {
      nextId: nextArticleId,
      withKey,
      shows: keysIn('image', 'imageUrl'),
      derived: DERIVED,
      compounds: [{ by: ['imageUrl', 'image'], about: ABOUT }],
    },
    // A save makes an article the newest: it stays before the others.
    list: { rows: 'articles', entry: parseArticleSummary, order: () => 0 },
  },
  events: {
    noun: 'event',
    draftForm: 'event',
    editAt: (id) => linkOptions({ to: '/admin/edit-event/$id', params: { id } }),
    rules: { nextId: nextArticleId, withKey },
    list: {
      rows: 'events',
      entry: parseEvent,
      part: ({ date }: ClubEvent, now) => (date < londonDate(now) ? 'past' : 'upcoming'),
    },
  },
  albums: {
    noun: 'album',
    draftForm: 'album',
    editAt: (id) => linkOptions({ to: '/admin/edit-album/$id', params: { id } }),
    rules: {
      nextId: nextArticleId,
      withKey,
      shows: keysIn('coverImage', 'photos'),
      derived: DERIVED,
      lists: { photos: { by: 'path', batch: PHOTOS_AT_ONCE } },
    },
    list: { rows: 'albums', entry: albumEntry, order: newestAlbumFirst },
  },
  players: {
    noun: 'player',
    draftForm: 'player',
    editAt: (id) => linkOptions({ to: '/admin/players', search: { edit: id } }),
    rules: {
      nextId: nextArticleId,
      withKey,
      shows: keysIn('photoUrl'),
      derived: DERIVED,
      compounds: [{ by: ['photoUrl'], about: ABOUT }],
    },
    list: { entry: parsePlayer },
  },
  matches: {
    noun: 'note on a match',
    draftForm: 'match',
    editAt: (id) => linkOptions({ to: '/admin/matches', search: { match: id } }),
    rules: {
      // Their ids say what they are about: there is one note on a match.
      nextId: (id) => id,
      blank: { postponed: false, inspection: '', venue: '', time: '', note: '' },
    },
    list: { entry: parseMatchNote },
  },
};

/** All that the outbox holds: with the tables' items, the folders and files of the bucket, whose ids are their keys. */
const queued: Readonly<Record<string, Pick<Entity, 'noun' | 'rules'>>> = {
  ...entities,
  folders: { noun: 'folder', rules: { nextId: (id) => id } },
  files: { noun: 'file', rules: { nextId: (id) => id } },
};

export const entityRules: Readonly<Record<string, EntityRules>> = Object.fromEntries(
  Object.entries(queued).map(([name, { rules }]) => [name, rules]),
);

/** Whether an entity has a table. */
export function isTable(entity: string): entity is TableName {
  return Object.hasOwn(entities, entity);
}

/** What an item of an entity is called: `article`. */
export function nounOf(entity: string): string {
  return queued[entity]?.noun ?? 'item';
}

/** A stored or queued item as the list of albums shows it. */
export function albumEntry(item: Item): AlbumSummary {
  const { photos: _photos, ...summary } = parseAlbum(item);
  return summary;
}

/** Newest first; what was made here and not sent has no date yet, and is the newest. */
export function newestAlbumFirst(one: AlbumSummary, other: AlbumSummary): number {
  if (one.createdDate === other.createdDate) return one.id < other.id ? 1 : -1;
  if (one.createdDate === '' || other.createdDate === '') return one.createdDate === '' ? -1 : 1;
  return one.createdDate < other.createdDate ? 1 : -1;
}

/** Where the club's own files lie. What an address of elsewhere names is nobody's affair. */
const OWN = /^(?:media|albums)\//;

/** The keys of the club's files in these fields; of a list, in the `path` of its elements. */
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
