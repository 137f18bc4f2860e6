import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { type OutboxDatabase, StorageFull, StoreUnavailable } from './database.ts';
import { databasePromises, putIn, readIn } from '../testing/database-contract.ts';
import { indexedDbDatabase } from './indexeddb-database.ts';

const aName = () => `outbox ${crypto.randomUUID()}`;

const put = (database: OutboxDatabase, value: string) =>
  putIn(database, 'meta', { name: 'a', value });
const read = (database: OutboxDatabase) => readIn(database, 'meta', 'a');

test.each(databasePromises)('in the browser: $title', async ({ check }) => {
  const name = aName();
  await check({ open: () => indexedDbDatabase({ name }) });
});

test('a step is committed without waiting for the result of each write', async () => {
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

test('the small records of a step are requested together, and again after a write', async () => {
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

test('a step that aborts after its request succeeded is not reported as stored', async () => {
  abortNext(null);
  const database = indexedDbDatabase({ name: aName() });
  await expect(put(database, 'kept')).rejects.toThrow(StoreUnavailable);
  expect(await read(database)).toBeUndefined();
});

test.each(['before the request succeeds', 'after it'])(
  'a lack of room, reported %s, is StorageFull',
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

test('a dropped connection is opened again, and the step succeeds', async () => {
  const database = indexedDbDatabase({ name: aName() });
  await put(database, 'first');
  const dropped = new DOMException('closing', 'InvalidStateError');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw dropped;
  });
  await put(database, 'second');
  expect(await read(database)).toEqual({ name: 'a', value: 'second' });
});

test('a page that enters the back-forward cache leaves nothing locked, and a running step is repeated', async () => {
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

test('after three tries the person is shown that the store cannot be opened', async () => {
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

test('the connection closes when the database is to be deleted, and opens again', async () => {
  const name = aName();
  const database = indexedDbDatabase({ name });
  await put(database, 'kept');
  await deleteDB(name);
  expect(await read(database)).toBeUndefined();
});

test('a database of a newer version is left unchanged, with a message', async () => {
  const name = aName();
  const newer = await openDB(name, 2);
  const failed = read(indexedDbDatabase({ name }));
  await expect(failed).rejects.toThrow(/newer version of this app/);
  await expect(failed).rejects.toThrow(StoreUnavailable);
  newer.close();
});

test('an opening that never answers is abandoned, but not started a second time', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  const database = indexedDbDatabase({ name: aName(), openingPatience: 1 });
  await expect(read(database)).rejects.toThrow(/another tab/i);
  await expect(read(database)).rejects.toThrow(StoreUnavailable);
  expect(open).toHaveBeenCalledTimes(1);
});
