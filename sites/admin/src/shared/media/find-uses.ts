import {
  imageKey,
  type ClubhouseConfig,
  type DatabaseReader,
  type TableName,
} from '@clubhouse/content';
import { TABLE_NAMES, tableDesigns } from '@clubhouse/content/tables';
import type { Item, QueuedMutation } from '@clubhouse/outbox';
import { encodedKey } from '#shared/media/library-keys.ts';
import { entities, isTable, nounOf } from '#shared/entities/entities.ts';
import { capitalized, nameOf } from '#shared/words/item-words.ts';

export interface Use {
  readonly table: TableName;
  readonly id: string;
  readonly name: string;
}

/** An index answers with at most 1 MB in any case: the list entries of a few thousand items. */
const PAGE = 500;

/**
 * All items that show a file, or any file of a folder (`target` with its trailing slash). Reads a table's list entries,
 * if these contain every picture, otherwise whole items. Rejects with the error classes of `@clubhouse/content`.
 */
export async function findUses(
  target: string,
  {
    database,
    config,
    waiting,
    signal,
    onRead,
  }: {
    readonly database: Pick<DatabaseReader, 'query' | 'scan'>;
    readonly config: Pick<ClubhouseConfig, 'mediaBase'>;
    readonly waiting: readonly QueuedMutation[];
    readonly signal: AbortSignal;
    readonly onRead?: (count: number) => void;
  },
): Promise<readonly Use[]> {
  const shows = showing(target, config);
  const found = new Map<string, Use>();
  let read = 0;
  const look = (table: TableName, item: Item) => {
    const id = String(item['id']);
    if (shows(item)) found.set(`${table}/${id}`, { table, id, name: nameOf({ item }) });
  };

  for (const { entity, item, kind } of waiting) {
    if (isTable(entity) && kind !== 'delete' && item) look(entity, item);
  }
  for await (const [table, items] of everything(database, signal)) {
    for (const item of items) look(table, item);
    read += items.length;
    onRead?.(read);
  }
  return [...found.values()];
}

async function* everything(
  database: Pick<DatabaseReader, 'query' | 'scan'>,
  signal: AbortSignal,
): AsyncGenerator<readonly [TableName, readonly Item[]]> {
  for (const table of TABLE_NAMES) {
    if (isReadWhole(table)) {
      for await (const item of database.scan(table, { signal })) yield [table, [item]];
      continue;
    }
    let cursor: string | undefined;
    do {
      const page = await database.query(table, {
        limit: PAGE,
        newestFirst: true,
        signal,
        ...(cursor !== undefined && { cursor }),
      });
      yield [table, page.items];
      cursor = page.cursor;
    } while (cursor !== undefined);
  }
}

/** Whether the table has no index, or its list leaves out files of an item: an album's photos, a draft's picture. */
function isReadWhole(table: TableName): boolean {
  const { index } = tableDesigns[table];
  return !index || table === 'unpublished' || entities[table].rules.lists !== undefined;
}

/** Returns a check whether a value names the file anywhere, in any form in which an image is stored. */
function showing(
  target: string,
  config: Pick<ClubhouseConfig, 'mediaBase'>,
): (value: unknown) => boolean {
  const isFolder = target.endsWith('/');
  const spellings = [target, encodedKey(target)];
  const isShown = (text: string) => {
    if (spellings.some((spelling) => text.includes(spelling))) return true;
    const key = imageKey(config, text);
    return key !== undefined && (isFolder ? key.startsWith(target) : key === target);
  };
  const shows = (value: unknown): boolean => {
    if (typeof value === 'string') return isShown(value);
    if (typeof value !== 'object' || value === null) return false;
    return Object.values(value).some(shows);
  };
  return shows;
}

/** `Article “Floodlights are back”`. */
export function wordsOfUse({ table, name }: Use): string {
  return `${capitalized(nounOf(table))} “${name}”`;
}
