import { albumDay, parseUnpublished, type Publishable } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { nameOf } from '#shared/words/item-words.ts';

/** The tables that are searched. */
export const SEARCHED = ['news', 'events', 'albums', 'players', 'unpublished'] as const;

type SearchedTable = (typeof SEARCHED)[number];

/** An item as the search knows it. */
export interface Found {
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
export function foundOf(table: SearchedTable, item: Item): Found | undefined {
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
