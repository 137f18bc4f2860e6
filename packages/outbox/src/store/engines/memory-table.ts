import type { Key, KeyRange } from '../database.ts';
import { compareKeys } from './keys.ts';

/** Records in ascending order of their keys. */
export interface MemoryTable {
  get(key: Key): object | undefined;
  /** Without a record, the key is taken out. */
  set(key: Key, record: object | undefined): void;
  within(range?: KeyRange): { readonly keys: readonly Key[]; readonly records: readonly object[] };
}

export function memoryTable(): MemoryTable {
  const keys: Key[] = [];
  const records: object[] = [];

  /** The first place whose key is not below `key`. */
  const placeOf = (key: Key): number => {
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKeys(keys[middle] as Key, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const isAt = (place: number, key: Key): boolean =>
    place < keys.length && compareKeys(keys[place] as Key, key) === 0;

  return {
    get(key) {
      const place = placeOf(key);
      return isAt(place, key) ? records[place] : undefined;
    },
    set(key, record) {
      const place = placeOf(key);
      const isThere = isAt(place, key);
      if (!record) {
        keys.splice(place, isThere ? 1 : 0);
        records.splice(place, isThere ? 1 : 0);
      } else if (isThere) {
        records[place] = record;
      } else {
        keys.splice(place, 0, key);
        records.splice(place, 0, record);
      }
    },
    within(range) {
      if (!range) return { keys: [...keys], records: [...records] };
      const from = placeOf(range.from);
      const past = placeOf(range.to);
      const to = isAt(past, range.to) ? past + 1 : past;
      return { keys: keys.slice(from, to), records: records.slice(from, to) };
    },
  };
}
