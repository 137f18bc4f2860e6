import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { durableTokenStore } from './token-store.ts';

const aName = () => `tokens ${crypto.randomUUID()}`;

test('a stored token is available to the next page', async () => {
  const name = aName();
  await durableTokenStore(name).setItem('a', '1');
  const next = durableTokenStore(name);
  expect(await next.all()).toEqual(new Map([['a', '1']]));
  await next.removeItem('a');
  expect(await durableTokenStore(name).all()).toEqual(new Map());
  await next.setItem('b', '2');
  await next.clear();
  expect(await next.all()).toEqual(new Map());
});

test('[S11] a write requests strict durability', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await durableTokenStore(aName()).setItem('a', '1');
  expect(transaction).toHaveBeenLastCalledWith('tokens', 'readwrite', { durability: 'strict' });
  transaction.mockRestore();
});

test('a write whose transaction aborts is not reported as stored', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    put.mockRestore();
    const request = this.put(...args);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  const store = durableTokenStore(aName());
  await expect(store.setItem('a', '1')).rejects.toThrow(/abort/i);
  expect(await store.all()).toEqual(new Map());
});

test('the store closes when the database is to be deleted, and opens it again', async () => {
  const name = aName();
  const store = durableTokenStore(name);
  await store.setItem('a', '1');
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve;
  });
  expect(await store.all()).toEqual(new Map());
});

test('a database that never answers is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const open = vi.spyOn(indexedDB, 'open').mockReturnValueOnce(new IDBOpenDBRequest());
  const store = durableTokenStore(aName());
  const asked = store.all();
  asked.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(asked).rejects.toThrow('does not answer');
  vi.useRealTimers();
  // The next reading succeeds.
  expect(await store.all()).toEqual(new Map());
  expect(open).toHaveBeenCalledTimes(2);
  open.mockRestore();
});

test('a database that cannot be opened is tried again at the next call', async () => {
  const name = aName();
  const newer = await openDB(name, 2);
  const store = durableTokenStore(name);
  await expect(store.all()).rejects.toThrow(/version/i);
  newer.close();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve;
  });
  expect(await store.all()).toEqual(new Map());
});

test('a dropped connection is opened again, for a read and for a write', async () => {
  const store = durableTokenStore(aName());
  await store.setItem('a', '1');
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const drop = () =>
    transaction.mockImplementationOnce(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
  drop();
  expect(await store.all()).toEqual(new Map([['a', '1']]));
  drop();
  await store.setItem('a', '2');
  expect(await store.all()).toEqual(new Map([['a', '2']]));
  transaction.mockRestore();
});
