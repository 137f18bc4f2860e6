import type { Key, TableName } from '../ports/database.ts';

/** The fields that make up the key of a table's records: one name for a plain key, several for a list. */
export const TABLE_KEYS: Readonly<Record<TableName, string | readonly string[]>> = {
  mutations: 'seq',
  uploads: 'id',
  parts: ['uploadId', 'n'],
  kept: 'id',
  damaged: 'id',
  drafts: 'id',
  meta: 'name',
};

/** @throws TypeError when the record lacks a field of its key. */
export function keyOf(table: TableName, record: object): Key {
  const path = TABLE_KEYS[table];
  const fieldOf = (name: string): string | number => {
    const value = (record as Readonly<Record<string, unknown>>)[name];
    if (typeof value === 'string' || typeof value === 'number') return value;
    throw new TypeError(`A record of ${table} has no ${name} that could be a key`);
  };
  return typeof path === 'string' ? fieldOf(path) : path.map(fieldOf);
}
