import 'fake-indexeddb/auto';
import { get, set } from 'idb-keyval';
import { expect, onTestFinished, test, vi } from 'vitest';
import { strictStore } from '#shared/device/strict-store.ts';

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

test('a store that does not open is not waited for, and opened again by the next who asks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const close = vi.fn<() => void>();
  const silent = { result: { close }, onsuccess: undefined as (() => void) | undefined };
  const factory = new IDBFactory();
  const open = vi.spyOn(factory, 'open').mockReturnValueOnce(silent as unknown as IDBOpenDBRequest);
  const store = strictStore('kept', 'values', factory);
  const [asked] = await Promise.all([
    Promise.allSettled([set('a', 1, store)]),
    vi.advanceTimersByTimeAsync(5_000),
  ]);
  expect(String((asked[0] as PromiseRejectedResult).reason)).toContain('does not answer');
  vi.useRealTimers();
  await set('a', 2, store);
  expect(await get('a', store)).toBe(2);
  expect(open).toHaveBeenCalledTimes(2);
  silent.onsuccess?.();
  await expect.poll(() => close.mock.calls.length).toBe(1);
});
