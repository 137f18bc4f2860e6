import 'fake-indexeddb/auto';
import { get, set } from 'idb-keyval';
import { expect, test, vi } from 'vitest';
import { strictStore } from '#app/strict-store.ts';

test('a connection that was dropped is opened again, for a read and for a write', async () => {
  const store = strictStore(`kept ${crypto.randomUUID()}`, 'values');
  await set('a', 1, store);
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const drop = () =>
    transaction.mockImplementationOnce(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
  drop();
  expect(await get('a', store)).toBe(1);
  drop();
  await set('a', 2, store);
  expect(await get('a', store)).toBe(2);
  transaction.mockRestore();
});

test('what fails for another reason is not tried again', async () => {
  const store = strictStore(`kept ${crypto.randomUUID()}`, 'values');
  const full = new DOMException('no room', 'QuotaExceededError');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full;
  });
  await expect(set('a', 1, store)).rejects.toBe(full);
  expect(put).toHaveBeenCalledTimes(1);
  put.mockRestore();
});
