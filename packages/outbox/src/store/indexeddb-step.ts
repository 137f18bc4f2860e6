import type { IDBPTransaction } from 'idb';
import type { Key, KeyRange, Transaction } from '../ports/database.ts';
import { isKeyRange } from './is-key-range.ts';

export type IndexedDbStep = IDBPTransaction<unknown, string[], 'readwrite'>;

/**
 * One transaction of the browser's database as the outbox speaks of it. What it writes is on its way once that
 * was asked for: what is read afterwards sees it, and where it fails the whole transaction does, so no word is
 * waited for, each of which is a round trip for a phone's slow thread.
 */
export function stepOn(transaction: IndexedDbStep): Transaction {
  return {
    get: (table, key) => transaction.objectStore(table).get(asValid(key)),
    all: (table, range) => transaction.objectStore(table).getAll(asRange(range)),
    keys: (table, range) =>
      transaction.objectStore(table).getAllKeys(asRange(range)) as Promise<Key[]>,
    put: async (table, record) => onItsWay(transaction.objectStore(table).put(record)),
    delete: async (table, key) =>
      onItsWay(
        transaction
          .objectStore(table)
          .delete(isKeyRange(key) ? (asRange(key) as IDBKeyRange) : asValid(key)),
      ),
  };
}

/** Its failure is the transaction's, which tells of it. */
function onItsWay(request: Promise<unknown>): void {
  request.catch(() => undefined);
}

function asRange(range: KeyRange | undefined): IDBKeyRange | undefined {
  return range && IDBKeyRange.bound(asValid(range.from), asValid(range.to));
}

/** The same key; the browser's type has no word for a list that is only read. */
function asValid(key: Key): IDBValidKey {
  return typeof key === 'object' ? [...key] : key;
}
