import { albumDay, parseUnpublished, type Publishable } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import MiniSearch, { type SearchResult } from 'minisearch';
import { nameOf } from '#shared/words/item-words.ts';

export const SEARCHED_TABLES = ['news', 'events', 'albums', 'players', 'unpublished'] as const;

type SearchedTable = (typeof SEARCHED_TABLES)[number];

export interface SearchHit {
  /** Of one item among all tables. */
  readonly key: string;
  readonly table: SearchedTable;
  readonly id: string;
  /** The table in which it is published, or will be. */
  readonly kind: Publishable;
  readonly name: string;
  /** All other words of it. */
  readonly text: string;
  /** YYYY-MM-DD in London; empty for what has no day. */
  readonly day: string;
  readonly savedBy: string;
  readonly item: Item;
}

/** The fields whose words are searched, besides the name. */
const WORDS = [
  ...['excerpt', 'description', 'content', 'type', 'location'],
  ...['position', 'nationality', 'favouriteMemory', 'extraResponsibility'],
];

export const keyOf = (table: string, id: unknown) => `${table}/${String(id)}`;

/** Undefined for a request to take something off the site. */
export function hitOf(table: SearchedTable, item: Item): SearchHit | undefined {
  const { table: kind, isTakeOff } =
    table === 'unpublished' ? parseUnpublished(item) : { table, isTakeOff: false };
  if (isTakeOff) return undefined;
  return {
    key: keyOf(table, item['id']),
    table,
    id: String(item['id']),
    kind,
    name: nameOf({ item }),
    text: [...WORDS.map((field) => wordsIn(item[field])), ...captions(item)]
      .filter(Boolean)
      .join('\n'),
    day: dayOf(item, table === 'unpublished'),
    savedBy: wordsIn(item['savedBy']),
    item,
  };
}

/** What is kept of an item: it without what is neither searched nor shown, which is most of an album. */
export function keptOf(item: Item): Item {
  return 'photos' in item
    ? { ...item, photos: captions(item).map((caption) => ({ caption })) }
    : item;
}

function captions({ photos }: Item): string[] {
  if (!Array.isArray(photos)) return [];
  return photos.map((photo) => wordsIn((photo as Item | null)?.['caption'])).filter(Boolean);
}

function dayOf({ publishAt, date, createdDate, savedAt }: Item, isUnpublished: boolean): string {
  const instant = wordsIn(createdDate) || (isUnpublished ? wordsIn(savedAt) : '');
  return albumDay({ createdDate: wordsIn(publishAt) || wordsIn(date) || instant });
}

function wordsIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The letters of a word that may be wrong: one of four, two of six and more, none of a shorter word. */
const fuzzy = (term: string) => term.length > 3 && 0.25;

/** Finds items by their words: forgives typos and accents, and finds the beginnings of words. */
export function searchIndex() {
  const index = new MiniSearch<SearchHit>({
    idField: 'key',
    fields: ['name', 'text'],
    tokenize: wordsOf,
    processTerm: plain,
    searchOptions: { combineWith: 'AND', prefix: true, fuzzy, maxFuzzy: 2 },
  });
  let held: ReadonlyMap<string, SearchHit> = new Map();
  let turn = Promise.resolve();

  async function hold(all: readonly SearchHit[]): Promise<void> {
    const next = new Map(all.map((found) => [found.key, found]));
    const added = all.filter((one) => !isSame(one, held.get(one.key)));
    index.discardAll(
      [...held.values()].filter((one) => !isSame(one, next.get(one.key))).map(({ key }) => key),
    );
    held = next;
    // A few at a time: what a person does meanwhile has its turn in between.
    await index.addAllAsync(added, { chunkSize: 5 });
  }

  return {
    /** Takes up what it does not have yet, and forgets the rest; resolves once that can be found. */
    hold: (all: readonly SearchHit[]): Promise<void> => (turn = turn.then(() => hold(all))),

    /** The best first, and the newest first among equals. */
    find(text: string): readonly SearchHit[] {
      const query = plain(text.trim());
      // Nearly every text has a word with each letter.
      const results = [...query].length > 1 || /\p{S}/u.test(query) ? index.search(query) : [];
      if (results.length === 0) {
        const isNamed = ({ name }: SearchHit) => plain(name).includes(query);
        return [...held.values()].filter(isNamed).toSorted(newestFirst);
      }
      const words = wordsOf(query);
      return results
        .map((result) => ({ found: held.get(String(result.id))!, worse: worseOf(result, words) }))
        .toSorted((one, other) => one.worse - other.worse || newestFirst(one.found, other.found))
        .map(({ found }) => found);
    },
  };
}

/** 0 for an item whose name has all words, 1 for one that has them as they were typed, 2 for one with typos. */
function worseOf({ match }: SearchResult, words: readonly string[]): number {
  const hasAll = (field?: string) =>
    words.every((word) =>
      Object.entries(match).some(
        ([term, fields]) => term.startsWith(word) && (!field || fields.includes(field)),
      ),
    );
  if (hasAll('name')) return 0;
  return hasAll() ? 1 : 2;
}

const isSame = (one: SearchHit, other?: SearchHit) =>
  one.name === other?.name && one.text === other.text;

export function newestFirst(one: SearchHit, other: SearchHit): number {
  if (one.day === other.day) return one.key < other.key ? 1 : -1;
  return one.day < other.day ? 1 : -1;
}

/** Each emoji is a word of its own. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|\p{S}/gu) ?? [];
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
