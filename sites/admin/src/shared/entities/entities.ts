import {
  isLeagueTable,
  londonDate,
  parseAlbum,
  parseArticleSummary,
  parseEvent,
  parseMatchNote,
  parsePlayer,
  parseUnpublished,
  type Unpublished,
  type AlbumSummary,
  type ClubEvent,
  type TableName,
} from '@clubhouse/content';
import { nextArticleId, nextUnpublishedId, PICTURE_RULES } from '@clubhouse/content/admin';
import type { EntityRules, Item } from '@clubhouse/outbox';
import { pageAddress } from '#shared/entities/page-address.ts';

/** The facts about an entity that the whole app shares. Its form and its pages belong to a feature. */
interface Entity {
  /** `article`. */
  readonly noun: string;
  /** The plural, if it is not the noun with an s. */
  readonly plural?: string;
  /** The name under which its form stores drafts. Phones have stored it, so it never changes. */
  readonly draftForm: string;
  readonly editAt: (id: string) => string;
  /** A link to the page of the public site that shows the item, or to the app's where none does. */
  readonly siteLink: (id: string) => { readonly href: string; readonly words: string };
  readonly rules: EntityRules;
  readonly list: CachedList;
}

type Row = { readonly id: string };

/** How the cached lists of a table contain an item. */
interface CachedList {
  /** The property of a page that contains the rows; a list without pages is an array of rows. */
  readonly rows?: string;
  entry(item: Item): Row;
  /** Which of the table's lists contains the item, where there are several. */
  part?(entry: Row, now: number): string;
  /** The order of a list that is shown as it is cached; other lists are sorted where they are shown. */
  order?(one: Row, other: Row): number;
}

/** The photos that one send adds to an album: progress shows early, and the size of an item is limited. */
const PHOTOS_AT_ONCE = 10;

/** More entries than any match has. */
const SCORES_AT_ONCE = 500;

export const entities: Readonly<Record<TableName, Entity>> = {
  news: {
    noun: 'article',
    draftForm: 'news',
    editAt: (id) => `/admin/edit-news/${encodeURIComponent(id)}`,
    siteLink: (id) => seeIt(`/news/${encodeURIComponent(id)}`),
    rules: {
      nextId: nextArticleId,
      withKey,
      shows: keysIn('image', 'imageUrl'),
      ...PICTURE_RULES,
    },
    // A save makes an article the newest: it stays before the others.
    list: { rows: 'articles', entry: parseArticleSummary, order: () => 0 },
  },
  events: {
    noun: 'event',
    draftForm: 'event',
    editAt: (id) => `/admin/edit-event/${encodeURIComponent(id)}`,
    siteLink: () => seeIt('/events'),
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
    editAt: (id) => `/admin/edit-album/${encodeURIComponent(id)}`,
    siteLink: (id) => seeIt(`/album/${encodeURIComponent(id)}`),
    rules: {
      nextId: nextArticleId,
      withKey,
      shows: keysIn('coverImage', 'photos'),
      derived: PICTURE_RULES.derived,
      lists: { photos: { by: 'path', batch: PHOTOS_AT_ONCE } },
    },
    list: { rows: 'albums', entry: albumEntry, order: newestAlbumFirst },
  },
  players: {
    noun: 'player',
    draftForm: 'player',
    editAt: (id) => pageAddress('/admin/players', { edit: id }),
    siteLink: () => ({ href: '/team', words: 'See the team on the site' }),
    rules: {
      nextId: nextArticleId,
      withKey,
      shows: keysIn('photoUrl'),
      ...PICTURE_RULES,
    },
    list: { entry: parsePlayer },
  },
  matches: {
    noun: 'note on a match',
    plural: 'notes on matches',
    draftForm: 'match',
    editAt: (id) => pageAddress('/admin/matches', { match: id }),
    siteLink: (id) => seeIt(isLeagueTable(id) ? '/results' : '/events'),
    rules: {
      // The id of a note identifies its match: there is one note on a match.
      nextId: (id) => id,
      blank: { postponed: false, inspection: '', venue: '', time: '', note: '', scores: [] },
      lists: { scores: { by: 'id', batch: SCORES_AT_ONCE } },
    },
    list: { entry: parseMatchNote },
  },
  unpublished: {
    noun: 'draft',
    draftForm: 'unpublished',
    editAt: (id) => `/admin/edit-draft/${encodeURIComponent(id)}`,
    siteLink: () => WHAT_WAITS,
    rules: {
      nextId: nextUnpublishedId,
      withKey,
      shows: keysIn('image', 'imageUrl', 'photoUrl', 'coverImage', 'photos'),
      ...PICTURE_RULES,
      // An album is one write, because it could be published between two.
      lists: { photos: { by: 'path', batch: Infinity } },
    },
    list: { rows: 'unpublished', entry: parseUnpublished, order: nextToGoOut },
  },
  club: {
    noun: 'part of the club',
    plural: 'parts of the club',
    draftForm: 'club',
    editAt: (id) => pageAddress('/admin/club', { part: id }),
    siteLink: (id) => (id === 'photos' ? WHAT_WAITS : seeIt(pageOfPart(id))),
    rules: {
      // The id names the part: two phones that store the first change of a part mean the same one.
      nextId: (id) => id,
      blank: {},
      withKey,
      shows: keysIn('imageUrl'),
      ...PICTURE_RULES,
    },
    list: { entry: asRow },
  },
};

/** A stored or queued item as a row of a list of whole items. */
export function asRow(item: Item): Item & Row {
  return { ...item, id: String(item['id']) };
}

/** The page of the public site that shows a part of the club. */
function pageOfPart(id: string): string {
  switch (id.replace(/-.*/s, '')) {
    case 'place':
      return '/contact';
    case 'training':
    case 'team':
      return '/team';
    case 'membership':
      return '/memberships';
    case 'info':
    case 'words':
      return '/info';
    case 'page':
      return id === 'page-notFound' ? '/' : `/${id.slice('page-'.length)}`;
    default:
      return '/';
  }
}

const WHAT_WAITS = { href: '/admin/content', words: 'See what waits' };

function seeIt(href: string) {
  return { href, words: 'See it on the site' };
}

/** All entities in the outbox: the tables' items, and the folders and files of the bucket, whose ids are their keys. */
const queued: Readonly<Record<string, Pick<Entity, 'noun' | 'rules'>>> = {
  ...entities,
  folders: { noun: 'folder', rules: { nextId: (id) => id } },
  files: { noun: 'file', rules: { nextId: (id) => id } },
};

export const entityRules: Readonly<Record<string, EntityRules>> = Object.fromEntries(
  Object.entries(queued).map(([name, { rules }]) => [name, rules]),
);

export function isTable(entity: string): entity is TableName {
  return Object.hasOwn(entities, entity);
}

/** Whether the public site shows the items of a table; others are only on pages of the app. */
export function isOnSite(table: TableName): boolean {
  return !entities[table].siteLink('').href.startsWith('/admin');
}

/** Where visitors see a version of an item. For a deleted item the id alone is given. */
export function sitePage(table: TableName, { id: given, rev }: Item) {
  const id = String(given);
  return { ...entities[table].siteLink(id), id, rev: rev as number | undefined };
}

/**
 * The page of a saved item for its notice, or only a link if visitors may no longer be shown the item. Pages do not
 * name the parts of the club that they show.
 */
export function savedPage(table: TableName, item: Item, now: number) {
  const { entry, part } = entities[table].list;
  const page = sitePage(table, item);
  const isNamed = table !== 'club' && isOnSite(table) && part?.(entry(item), now) !== 'past';
  return isNamed ? { page } : { link: page };
}

export function nounOf(entity: string): string {
  return queued[entity]?.noun ?? 'item';
}

/** The noun for several items of a table: `articles`. */
export function pluralOf(table: TableName): string {
  return entities[table].plural ?? `${nounOf(table)}s`;
}

/** A stored or queued item as the list of albums shows it. */
export function albumEntry(item: Item): AlbumSummary {
  const { photos: _photos, ...summary } = parseAlbum(item);
  return summary;
}

/** The order of publication; drafts without a day are last, the latest saved of them first. */
export function nextToGoOut(one: Unpublished, other: Unpublished): number {
  const place = ({ publishAt = Infinity }: Unpublished) => publishAt;
  if (place(one) !== place(other)) return place(one) < place(other) ? -1 : 1;
  return (one.savedAt ?? Infinity) < (other.savedAt ?? Infinity) ? 1 : -1;
}

/** Newest first; an album that was created here and not sent has no date yet, and counts as the newest. */
export function newestAlbumFirst(one: AlbumSummary, other: AlbumSummary): number {
  if (one.createdDate === other.createdDate) return one.id < other.id ? 1 : -1;
  if (one.createdDate === '' || other.createdDate === '') return one.createdDate === '' ? -1 : 1;
  return one.createdDate < other.createdDate ? 1 : -1;
}

/**
 * Matches the keys of the club's own files. Addresses on other sites and encoded keys are ignored: no file can be
 * looked up by them.
 */
const OWN = /^(?:media|albums|unpublished)\/[^%?#]*$/;

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

/** The fields with a file's key replaced wherever it is a whole value, also in lists and in nested objects. */
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
