import { rm, writeFile } from 'node:fs/promises';
import { derivedKeys } from '@clubhouse/content/admin';
import { TABLE_NAMES, type TableName } from '@clubhouse/content/tables';
import { manifestFile, objectFile, objectsFile, readBackup, tableFile } from './backup-files.ts';

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
  const left = (table: TableName) => items[table].filter((line) => !isErased(table, line));
  const stay = TABLE_NAMES.flatMap(left);
  const erased = TABLE_NAMES.flatMap((of) => items[of].filter((line) => isErased(of, line)));
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
  for (const table of Object.keys(manifest.items) as TableName[]) {
    counts[table] = left(table).length;
    await writeFile(tableFile(folder, table), asLines(left(table)));
  }
  await writeFile(objectsFile(folder), asLines(kept.map((object) => JSON.stringify(object))));
  const whole = { ...manifest, items: counts, objects: kept.length };
  await writeFile(manifestFile(folder), `${JSON.stringify(whole, null, 2)}\n`);
  const bytes = new Set(kept.map(({ sha256 }) => sha256));
  for (const { sha256 } of objects) {
    if (!bytes.has(sha256)) await rm(objectFile(folder, sha256), { force: true });
  }
  return true;
}

function asLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
