import { asText, ownFields, type StoredItem, storedRev } from '../items/stored-value.ts';
import { imageKey } from '../media/image-address.ts';
import { PUBLISHABLE, type Publishable, UNPUBLISHED_FILES } from '../tables.ts';

/** What is saved for later, or is being taken off the site, as the committee's list shows it. */
export interface Unpublished {
  readonly id: string;
  /** The table in which it will be published, or still is. */
  readonly table: Publishable;
  /** Whether it is the request to take an item off the site. */
  readonly isTakeOff: boolean;
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

/** The id of what is saved for later: the table, and the id under which it will be published. */
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

/** The place of the item that is to be taken off the site; nothing for an id of another form. */
export function takeOffPlace(id: string): PublishedPlace | undefined {
  return id.startsWith(OFF) ? publishedPlace(id.slice(OFF.length)) : undefined;
}

/** A stored item as what is saved for later; a damaged instant is left out. Never throws. */
export function parseUnpublished(item: StoredItem): Unpublished {
  const id = asText(item['id']);
  const leaving = takeOffPlace(id);
  const [publishAt, savedAt] = [instantOf(item['publishAt']), instantOf(item['savedAt'])];
  return {
    id,
    table: (leaving ?? publishedPlace(id))?.table ?? 'news',
    isTakeOff: leaving !== undefined,
    title: asText(item['title']),
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

type MediaAddress = Parameters<typeof imageKey>[0];

/** The fields with which a draft is published, and the files that become public. */
export function publication(item: StoredItem, config: MediaAddress): ItemMove {
  const { publishAt: _due, title, ...own } = ownFields(item);
  // A player has a name in the place of a title.
  const fields = { ...own, ...('name' in own ? {} : { title }) };
  return moved(fields, config, [UNPUBLISHED_FILES, 'media/'], new Set());
}

/**
 * The fields with which a published item becomes a draft, and the files that guests must not read any more. A photo
 * of an album stays there.
 * @param staying the keys of files that stay where they are
 */
export function takenOff(
  item: StoredItem,
  config: MediaAddress,
  staying: ReadonlySet<string> = new Set(),
): ItemMove {
  return moved(ownFields(item), config, ['media/', UNPUBLISHED_FILES], staying);
}

/** The fields in which articles and players name their picture. */
const PICTURES = ['image', 'imageUrl', 'photoUrl'];

function moved(
  own: StoredItem,
  config: MediaAddress,
  [from, to]: readonly [string, string],
  staying: ReadonlySet<string>,
): ItemMove {
  const files = new Map<string, string>();
  const fields: Record<string, unknown> = { ...own };
  for (const name of PICTURES) {
    // Older items name it by its address, or without its folder.
    const key = imageKey(config, asText(own[name]));
    if (!key?.startsWith(from) || staying.has(key)) continue;
    // The folder of what is not published has no folders inside.
    fields[name] = `${to}${key.slice(from.length).replaceAll('/', '_')}`;
    files.set(key, String(fields[name]));
  }
  return { fields, files };
}
