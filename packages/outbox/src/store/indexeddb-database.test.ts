import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { StorageFull, StoreUnavailable } from './database.ts';
import { databasePromises } from '../testing/database-contract.ts';
import { indexedDbDatabase } from './indexeddb-database.ts';

const aName = () => `outbox ${crypto.randomUUID()}`;

const put = (database: ReturnType<typeof indexedDbDatabase>, value: string) =>
  database.transact(['meta'], 'write', (step) => step.put('meta', { name: 'a', value }));
const read = (database: ReturnType<typeof indexedDbDatabase>) =>
  database.transact(['meta'], 'read', (step) => step.get('meta', 'a'));

afterEach(() => vi.restoreAllMocks());

test.each(databasePromises)('in the browser: $title', async ({ check }) => {
  const name = aName();
  await check({ open: () => indexedDbDatabase({ name }) });
});

test('a step is committed without waiting for a word on each write', async () => {
  const events: string[] = [];
  const original = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
  ) {
    const request = original.call(this, value);
    request.addEventListener('success', () => events.push('word'));
    return request;
  });
  const commit = IDBTransaction.prototype.commit;
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    events.push('commit');
    commit.call(this);
  });
  await put(indexedDbDatabase({ name: aName() }), 'kept');
  expect(events).toEqual(['commit', 'word']);
});

test('the small records of a step are asked for together, and again once it has written one', async () => {
  const asked = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  await indexedDbDatabase({ name: aName() }).transact(['meta'], 'write', async (step) => {
    const [one, none] = await Promise.all(['a', 'b'].map((name) => step.get('meta', name)));
    expect([one, none, asked.mock.calls.length]).toEqual([undefined, undefined, 1]);
    await step.put('meta', { name: 'a', value: 1 });
    expect(await step.get('meta', 'a')).toEqual({ name: 'a', value: 1 });
    await step.delete('meta', 'a');
    expect(await step.get('meta', 'a')).toBeUndefined();
  });
  expect(asked).toHaveBeenCalledTimes(3);
});

/** As Chromium does over quota: the request succeeds, and the transaction aborts afterwards. */
const abortNext = (error: DOMException | null) => {
  const original = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
    this: IDBObjectStore,
    value,
  ) {
    const request = original.call(this, value);
    // Asked to commit, Chromium is still free to abort; a page is not.
    this.transaction.commit = () => undefined;
    request.addEventListener('success', () => {
      Object.defineProperty(this.transaction, 'error', { get: () => error, set() {} });
      this.transaction.abort();
    });
    return request;
  });
};

test('a step that aborts after its request succeeded is not said to be stored', async () => {
  abortNext(null);
  const database = indexedDbDatabase({ name: aName() });
  await expect(put(database, 'kept')).rejects.toThrow(StoreUnavailable);
  expect(await read(database)).toBeUndefined();
});

test.each(['before the request succeeds', 'after it'])(
  'no room, told %s, is StorageFull',
  async (when) => {
    const full = new DOMException('full', 'QuotaExceededError');
    if (when === 'after it') {
      abortNext(full);
    } else {
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
        throw full;
      });
    }
    const database = indexedDbDatabase({ name: aName() });
    await expect(put(database, 'kept')).rejects.toThrow(StorageFull);
    expect(await read(database)).toBeUndefined();
    await put(database, 'later');
    expect(await read(database)).toEqual({ name: 'a', value: 'later' });
  },
);

test('a connection that was dropped is opened again, and the step goes through', async () => {
  const database = indexedDbDatabase({ name: aName() });
  await put(database, 'first');
  const dropped = new DOMException('closing', 'InvalidStateError');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw dropped;
  });
  await put(database, 'second');
  expect(await read(database)).toEqual({ name: 'a', value: 'second' });
});

test('a page that enters the back-forward cache keeps nothing locked, and a step under way is taken again', async () => {
  const name = aName();
  const page = new EventTarget();
  const left = indexedDbDatabase({ name, page });
  let tries = 0;
  const cut = left.transact(['meta'], 'write', async (step) => {
    tries += 1;
    while (tries === 1) await step.get('meta', 'b').then(() => step.delete('meta', 'b'));
    await step.put('meta', { name: 'a', value: 'taken again' });
  });
  await vi.waitUntil(() => tries === 1);
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  await put(indexedDbDatabase({ name }), 'by the next page');
  await cut;
  expect([tries, await read(left)]).toEqual([2, { name: 'a', value: 'taken again' }]);
});

test('after three tries the person is told that the store cannot be opened', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError');
  });
  const database = indexedDbDatabase({ name: aName() });
  await expect(put(database, 'kept')).rejects.toThrow(StoreUnavailable);
  expect(open).toHaveBeenCalledTimes(3);
  open.mockRestore();
  await put(database, 'kept');
  expect(await read(database)).toEqual({ name: 'a', value: 'kept' });
});

test('it lets go when the database is to be deleted, and opens it again', async () => {
  const name = aName();
  const database = indexedDbDatabase({ name });
  await put(database, 'kept');
  await deleteDB(name);
  expect(await read(database)).toBeUndefined();
});

test('a database of a newer version is left alone, with a sentence', async () => {
  const name = aName();
  const newer = await openDB(name, 2);
  const failed = read(indexedDbDatabase({ name }));
  await expect(failed).rejects.toThrow(/newer version of this app/);
  await expect(failed).rejects.toThrow(StoreUnavailable);
  newer.close();
});

test('an opening that never answers is given up, but not begun a second time', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  const database = indexedDbDatabase({ name: aName(), openingPatience: 1 });
  await expect(read(database)).rejects.toThrow(/another tab/i);
  await expect(read(database)).rejects.toThrow(StoreUnavailable);
  expect(open).toHaveBeenCalledTimes(1);
});
