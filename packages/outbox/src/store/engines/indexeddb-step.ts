import { type IDBPTransaction, unwrap } from 'idb';
import type { Key, KeyRange, TableName, Transaction } from '../database.ts';
import { isKeyRange } from './keys.ts';

export type IndexedDbStep = IDBPTransaction<unknown, string[], 'readwrite'>;

/**
 * One transaction of the browser's database as the outbox speaks of it. What it writes is on its way once that
 * was asked for: what is read afterwards sees it, and where it fails the whole transaction does, which tells of it.
 * So no word is waited for, or even listened to: each is a round trip for a phone's slow thread.
 */
export function stepOn(wrapped: IndexedDbStep): Transaction {
  // Itself, not as the library hands it out: what that makes of every call costs a slow thread more than the call.
  const transaction = unwrap(wrapped) as IDBTransaction;
  const store = (table: TableName) => transaction.objectStore(table);
  return {
    get: async (table, key) => answerOf(store(table).get(asValid(key))),
    all: async (table, range) => answerOf(store(table).getAll(asRange(range))),
    keys: async (table, range) =>
      (await answerOf(store(table).getAllKeys(asRange(range)))) as readonly Key[],
    async put(table, record) {
      store(table).put(record);
    },
    async delete(table, key) {
      store(table).delete(isKeyRange(key) ? (asRange(key) as IDBKeyRange) : asValid(key));
    },
  };
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });
}

function asRange(range: KeyRange | undefined): IDBKeyRange | undefined {
  return range && IDBKeyRange.bound(asValid(range.from), asValid(range.to));
}

/** The same key; the browser's type has no word for a list that is only read. */
function asValid(key: Key): IDBValidKey {
  return typeof key === 'object' ? [...key] : key;
}
