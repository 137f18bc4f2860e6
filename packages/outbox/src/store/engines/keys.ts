import type { Key, TableName, KeyRange } from '../database.ts';

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

/** The order of keys in a table: numbers before texts before lists, lists element by element, as IndexedDB has it. */
export function compareKeys(one: Key, other: Key): number {
  if (typeof one === 'object' && typeof other === 'object') {
    for (const [index, element] of one.entries()) {
      const opposite = other[index];
      if (opposite === undefined) return 1;
      const order = compareKeys(element, opposite);
      if (order !== 0) return order;
    }
    return one.length - other.length;
  }
  if (typeof one !== typeof other) return rank(one) - rank(other);
  return one < other ? -1 : one > other ? 1 : 0;
}

function rank(key: Key): number {
  if (typeof key === 'number') return 0;
  return typeof key === 'string' ? 1 : 2;
}

export function isKeyRange(key: Key | KeyRange): key is KeyRange {
  return typeof key === 'object' && 'from' in key;
}
