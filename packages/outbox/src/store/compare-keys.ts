import type { Key } from '../ports/database.ts';

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
