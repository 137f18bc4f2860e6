import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepQueries } from '#app/cached-queries.ts';

function phone(kept?: unknown) {
  return {
    kept,
    read: async () => kept,
    async write(value: unknown) {
      this.kept = value;
    },
  };
}

async function aPhoneThatHolds(key: string, data: unknown, meta: Record<string, unknown>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = phone();
  const queries = new QueryClient();
  await keepQueries(queries, store);
  await queries.fetchQuery({ queryKey: [key], queryFn: () => data, meta });
  await vi.advanceTimersByTimeAsync(1_000);
  return structuredClone(store.kept);
}

test('what a list held is there at the next start, with the time it was read', async () => {
  const kept = await aPhoneThatHolds('news', ['an article'], { keep: true });
  const queries = new QueryClient();
  await keepQueries(queries, phone(kept));
  expect(queries.getQueryData(['news'])).toEqual(['an article']);
  expect(queries.getQueryState(['news'])?.dataUpdatedAt).toBeGreaterThan(0);
});

test('what a list held is read again where it is asked for, however lately it was read', async () => {
  const kept = await aPhoneThatHolds('news', ['an article'], { keep: true });
  const queries = new QueryClient();
  await keepQueries(queries, phone(kept));
  const list = { queryKey: ['news'], queryFn: () => ['two articles'], staleTime: Infinity };
  expect(await queries.fetchQuery(list)).toEqual(['two articles']);
});

test('nothing is written for having asked, or for no answer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = phone();
  const written = vi.spyOn(store, 'write');
  const queries = new QueryClient();
  await keepQueries(queries, store);
  const list = { queryKey: ['news'], meta: { keep: true }, staleTime: 0 };
  await queries.fetchQuery({ ...list, queryFn: () => 'an article' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toHaveBeenCalledTimes(1);
  const queryFn = () => Promise.reject(new Error('No signal'));
  await expect(queries.fetchQuery({ ...list, queryFn })).rejects.toThrow('No signal');
  await queries.invalidateQueries({ refetchType: 'none' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toHaveBeenCalledTimes(1);
});

test('of very many the ones read last are kept', async () => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const store = phone();
  const queries = new QueryClient();
  await keepQueries(queries, store);
  for (let number = 1; number <= 101; number += 1) {
    vi.setSystemTime(number);
    const options = { queryKey: ['news', number], meta: { keep: true } };
    await queries.fetchQuery({ ...options, queryFn: () => `article ${number}` });
  }
  await vi.advanceTimersByTimeAsync(1_000);
  const kept = JSON.stringify(store.kept);
  expect(kept).toContain('"article 101"');
  expect(kept).toContain('"article 2"');
  expect(kept).not.toContain('"article 1"');
});

test('what is not marked to be kept is gone at the next start', async () => {
  const kept = await aPhoneThatHolds('secret', 'words', {});
  expect(JSON.stringify(kept ?? null)).not.toContain('words');
});

test.each([undefined, 'garbage', { schema: 99, state: {} }, { schema: 1, state: 'garbage' }])(
  'a start with %j kept is a start with nothing',
  async (kept) => {
    const queries = new QueryClient();
    await keepQueries(queries, phone(kept));
    expect(queries.getQueryCache().getAll()).toEqual([]);
  },
);

test('a phone that cannot be read starts with nothing', async () => {
  const broken = { read: () => Promise.reject(new Error('no')), write: async () => undefined };
  await expect(keepQueries(new QueryClient(), broken)).resolves.toBeTypeOf('function');
});

test('what cannot be read just now is asked for once more', async () => {
  const kept = await aPhoneThatHolds('news', ['an article'], { keep: true });
  const store = phone(kept);
  vi.spyOn(store, 'read').mockRejectedValueOnce(new Error('Away'));
  const queries = new QueryClient();
  await keepQueries(queries, store);
  expect(queries.getQueryData(['news'])).toEqual(['an article']);
});

test('what cannot be read at all is not written over', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = phone({ schema: 1, state: {} });
  vi.spyOn(store, 'read').mockRejectedValue(new Error('Away'));
  const written = vi.spyOn(store, 'write');
  const queries = new QueryClient();
  await keepQueries(queries, store);
  await queries.fetchQuery({ queryKey: ['news'], queryFn: () => 'new', meta: { keep: true } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).not.toHaveBeenCalled();
});
