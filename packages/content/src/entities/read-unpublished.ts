import { asText, ownFields, type StoredItem, storedRev } from '../items/stored-value.ts';
import { PUBLISHABLE, type Publishable, UNPUBLISHED_FILES } from '../tables.ts';

/** What is saved for later, as the committee's list shows it. */
export interface Unpublished {
  readonly id: string;
  /** The table in which it will be published. */
  readonly table: Publishable;
  readonly title: string;
  /** When it will be published, in milliseconds since the epoch; absent until a day is chosen. */
  readonly publishAt?: number;
  readonly savedBy: string;
  /** Milliseconds since the epoch; absent until it is sent. */
  readonly savedAt?: number;
  readonly rev: number;
}

/** The id of what is saved for later: the table, and the id under which it will be published. */
export function unpublishedId(table: Publishable, id: string): string {
  return `${table}-${id}`;
}

/** The place where it will be published; nothing for an id of another form. */
export function publishedPlace(
  id: string,
): { readonly table: Publishable; readonly id: string } | undefined {
  const table = PUBLISHABLE.find((name) => id.startsWith(`${name}-`));
  return table && { table, id: id.slice(table.length + 1) };
}

/** A stored item as what is saved for later; a damaged instant is left out. Never throws. */
export function parseUnpublished(item: StoredItem): Unpublished {
  const id = asText(item['id']);
  const [publishAt, savedAt] = [instantOf(item['publishAt']), instantOf(item['savedAt'])];
  return {
    id,
    table: publishedPlace(id)?.table ?? 'news',
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

/** The fields with which it is published, and the files to move: each original's key and its public key. */
export function publication(item: StoredItem): {
  readonly fields: StoredItem;
  readonly files: ReadonlyMap<string, string>;
} {
  const { publishAt: _due, ...own } = ownFields(item);
  const files = new Map<string, string>();
  const fields = Object.entries(own).map(([name, value]) => {
    if (typeof value !== 'string' || !value.startsWith(UNPUBLISHED_FILES)) return [name, value];
    const key = `media/${value.slice(UNPUBLISHED_FILES.length)}`;
    files.set(value, key);
    return [name, key];
  });
  return { fields: Object.fromEntries(fields), files };
}
