import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AttributeValue, paginateScan } from '@aws-sdk/client-dynamodb';
import { derivedKeys } from '@clubhouse/content/admin';
import { storedName, TABLE_NAMES, type TableName } from '@clubhouse/content/tables';
import type { ClubTarget } from '../command/club-target.ts';
import { CommandFailure } from '../command/command-failure.ts';

/**
 * A backup is a folder of plain files: `backup.json` describes it, `tables/{table}.ndjson` has one item per
 * line, `objects.ndjson` one object per line, and `objects/{sha256}` their bytes.
 */
export interface BackupManifest {
  readonly schema: 1;
  /** ISO instant at which it was begun. */
  readonly at: string;
  readonly from: string;
  readonly items: Readonly<Partial<Record<TableName, number>>>;
  readonly objects: number;
}

export interface BackedUpObject {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
  readonly contentType?: string | undefined;
  readonly cacheControl?: string | undefined;
  readonly contentDisposition?: string | undefined;
  readonly contentEncoding?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
}

const manifestFile = (folder: string) => join(folder, 'backup.json');
export const tableFile = (folder: string, table: TableName) =>
  join(folder, 'tables', `${table}.ndjson`);
export const objectsFile = (folder: string) => join(folder, 'objects.ndjson');
export const objectFile = (folder: string, sha256: string) => join(folder, 'objects', sha256);

/**
 * Reads a backup and verifies that it is complete: every item and every byte that it lists.
 * @throws {CommandFailure} naming the first thing that is missing or was changed
 */
export async function readBackup(folder: string) {
  const manifest = await readManifest(folder);
  const items = new Map<TableName, readonly string[]>();
  for (const table of TABLE_NAMES) {
    // The backup may be older than this table.
    if (manifest.items[table] === undefined) continue;
    const lines = await readLines(tableFile(folder, table), folder);
    if (lines.length !== manifest.items[table]) throw damaged(folder, `tables/${table}.ndjson`);
    items.set(table, lines);
  }
  const lines = await readLines(objectsFile(folder), folder);
  const objects = lines.map((line) => JSON.parse(line) as BackedUpObject);
  if (objects.length !== manifest.objects) throw damaged(folder, 'objects.ndjson');
  for (const sha256 of new Set(objects.map((object) => object.sha256))) {
    if ((await hashOfFile(objectFile(folder, sha256))) !== sha256) {
      throw damaged(folder, `objects/${sha256}`);
    }
  }
  return { manifest, items, objects };
}

async function readManifest(folder: string): Promise<BackupManifest> {
  let manifest: BackupManifest;
  try {
    manifest = JSON.parse(await readFile(manifestFile(folder), 'utf8')) as BackupManifest;
  } catch (cause) {
    throw new CommandFailure(
      `${folder} is no backup; name the folder that npm run backup has written.`,
      { cause },
    );
  }
  if (manifest.schema !== 1) {
    throw new CommandFailure(
      `${folder} was written by a newer Clubhouse; restore it with that version.`,
    );
  }
  return manifest;
}

export function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  return writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`);
}

export function writeLines(file: string, lines: readonly string[]): Promise<void> {
  return writeFile(file, lines.map((line) => `${line}\n`).join(''));
}

async function readLines(file: string, folder: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  } catch (cause) {
    throw damaged(folder, file.slice(folder.length + 1), cause);
  }
}

/** Undefined for a file that does not exist. */
async function hashOfFile(file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}

function damaged(folder: string, file: string, cause?: unknown): CommandFailure {
  return new CommandFailure(
    `${folder} is damaged: ${file} is not what was written. Nothing was restored; take another backup.`,
    { cause },
  );
}

/** All items of a table as they are now, in no order. */
export async function* everyItem(
  { dynamodb: client, config }: Pick<ClubTarget, 'dynamodb' | 'config'>,
  table: TableName,
): AsyncGenerator<RawItem> {
  const TableName = storedName(config, table);
  const pages = paginateScan({ client }, { TableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) yield* Items;
}

type RawItem = Readonly<Record<string, AttributeValue>>;

/**
 * An item as one line: the service's own JSON, in which a number remains text and no type of value is lost, with bytes in
 * base64. Attributes are in alphabetical order, so that equal items are equal lines.
 */
export function lineOfItem(item: RawItem): string {
  return JSON.stringify(item, (_, value: unknown) => {
    if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
    return Object.fromEntries(Object.entries(value).toSorted(byName));
  });
}

export function itemOfLine(line: string): RawItem {
  const bytes = (text: unknown) => Buffer.from(String(text), 'base64');
  return JSON.parse(line, (name, value: unknown) => {
    // Of an attribute that somebody named `B` the value is an object.
    if (name === 'B' && typeof value === 'string') return bytes(value);
    return name === 'BS' && Array.isArray(value) ? value.map(bytes) : value;
  }) as RawItem;
}

/**
 * Takes out of a backup what was erased for good: a file by its key, or an item by its name `{table}-{id}`, published or
 * not, with the files that no other item names.
 * @returns whether the backup held it
 */
export async function eraseFromBackup(folder: string, name: string): Promise<boolean> {
  const { manifest, items, objects } = await readBackup(folder);
  const isErased = (table: TableName, line: string) => {
    const id = (JSON.parse(line) as { readonly id: { readonly S: string } }).id.S;
    return name === (table === 'unpublished' ? id : `${table}-${id}`);
  };
  const left = new Map(
    [...items].map(([table, lines]) => [table, lines.filter((line) => !isErased(table, line))]),
  );
  const stay = [...left.values()].flat();
  const erased = [...items].flatMap(([of, lines]) => lines.filter((line) => isErased(of, line)));
  const names = (lines: readonly string[], key: string) => {
    const spellings = [JSON.stringify(key).slice(1, -1), encodeURI(key)];
    return lines.some((line) => spellings.some((spelling) => line.includes(spelling)));
  };
  const originals = objects
    .map(({ key }) => key)
    .filter((key) => names(erased, key) && !names(stay, key));
  const gone = new Set([name, ...originals].flatMap((key) => [key, ...derivedKeys(key)]));
  const kept = objects.filter(({ key }) => !gone.has(key));
  if (erased.length === 0 && kept.length === objects.length) return false;

  const counts: Partial<Record<TableName, number>> = {};
  for (const [table, lines] of left) {
    counts[table] = lines.length;
    await writeLines(tableFile(folder, table), lines);
  }
  await writeLines(
    objectsFile(folder),
    kept.map((object) => JSON.stringify(object)),
  );
  await writeManifest(folder, { ...manifest, items: counts, objects: kept.length });
  const bytes = new Set(kept.map(({ sha256 }) => sha256));
  for (const { sha256 } of objects) {
    if (!bytes.has(sha256)) await rm(objectFile(folder, sha256), { force: true });
  }
  return true;
}
