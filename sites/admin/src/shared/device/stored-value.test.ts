import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { storedValue } from '#shared/device/stored-value.ts';

test('a stored value is read at the next start', async () => {
  await storedValue('config').write({ bucket: 'media' });
  expect(await storedValue('config').read()).toEqual({ bucket: 'media' });
  expect(await storedValue('other').read()).toBeUndefined();
});

test('reading does not wait for a store that never answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const silent = { objectStore: () => ({ get: () => ({}), put: () => ({}), transaction: {} }) };
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockReturnValue(
    silent as unknown as IDBTransaction,
  );
  const { read, write } = storedValue('config');
  const failed = Promise.all(
    [read(), write('a')].map((asked) => expect(asked).rejects.toThrow('does not answer')),
  );
  await vi.advanceTimersByTimeAsync(4_000);
  await failed;
});

test('a read that fails once is tried once more', async () => {
  await storedValue('config').write('kept');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('Away', 'UnknownError');
  });
  expect(await storedValue('config').read()).toBe('kept');
});
