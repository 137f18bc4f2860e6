import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepQueries } from '#app/query-client.ts';
import { aConfig } from '@clubhouse/content/testing';
import { readConfig } from '#app/read-config.ts';
import type { StoredValue } from '#shared/device/stored-value.ts';
import { memoryValue } from '#test/memory-stores.ts';

async function aStart(phone: StoredValue) {
  const queries = new QueryClient();
  await keepQueries(queries, phone);
  return queries;
}

const LIST = { queryKey: ['news'], meta: { keep: true } };

function withFakeTime(options?: Parameters<typeof vi.useFakeTimers>[0]) {
  vi.useFakeTimers(options);
  onTestFinished(() => void vi.useRealTimers());
}

test('a cached list is restored at the next start with the time it was read, and is read again when a page asks for it', async () => {
  withFakeTime();
  const phone = memoryValue();
  await (await aStart(phone)).fetchQuery({ ...LIST, queryFn: () => ['an article'] });
  await vi.advanceTimersByTimeAsync(1_000);
  const queries = await aStart(memoryValue(phone.stored));
  expect(queries.getQueryData(['news'])).toEqual(['an article']);
  expect(queries.getQueryState(['news'])?.dataUpdatedAt).toBeGreaterThan(0);
  const list = { ...LIST, queryFn: () => ['two articles'], staleTime: Infinity };
  expect(await queries.fetchQuery(list)).toEqual(['two articles']);
});

test('nothing is written for a started query, a failed answer or a query that is not marked as persistent', async () => {
  withFakeTime();
  const phone = memoryValue();
  const written = vi.spyOn(phone, 'write');
  const queries = await aStart(phone);
  await queries.fetchQuery({ queryKey: ['words'], queryFn: () => 'words' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).not.toHaveBeenCalled();
  await queries.fetchQuery({ ...LIST, queryFn: () => 'an article' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(JSON.stringify(phone.stored)).not.toContain('words');
  expect(written).toHaveBeenCalledTimes(1);
  const queryFn = () => Promise.reject(new Error('No signal'));
  await expect(queries.fetchQuery({ ...LIST, queryFn, staleTime: 0 })).rejects.toThrow('No signal');
  await queries.invalidateQueries({ refetchType: 'none' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toHaveBeenCalledTimes(1);
});

test('only the most recently read of very many queries are stored', async () => {
  withFakeTime({ now: 0 });
  const phone = memoryValue();
  const queries = await aStart(phone);
  for (let number = 1; number <= 101; number += 1) {
    vi.setSystemTime(number);
    const queryKey = ['news', number];
    await queries.fetchQuery({ ...LIST, queryKey, queryFn: () => `article ${number}` });
  }
  await vi.advanceTimersByTimeAsync(1_000);
  const stored = JSON.stringify(phone.stored);
  expect(stored).toContain('"article 101"');
  expect(stored).toContain('"article 2"');
  expect(stored).not.toContain('"article 1"');
});

test.each([undefined, 'garbage', { schema: 99, state: {} }, { schema: 1, state: 'garbage' }])(
  'a start with %j stored is a start with nothing',
  async (stored) => {
    expect((await aStart(memoryValue(stored))).getQueryCache().getAll()).toEqual([]);
  },
);

test('a start without a readable store begins empty and does not overwrite the store', async () => {
  withFakeTime();
  const write = vi.fn(async () => undefined);
  const queries = await aStart({ read: () => Promise.reject(new Error('Away')), write });
  await queries.fetchQuery({ ...LIST, queryFn: () => 'new' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(write).not.toHaveBeenCalled();
});

const answering = (body: unknown, status = 200) => ({
  fetchConfig: async () => Response.json(body, { status }),
});
const site = () => answering(aConfig());
const networkAway = {
  fetchConfig: async () => {
    throw new TypeError('Failed to fetch');
  },
};
/** Somewhere else than `aConfig()`. */
const moved = () => aConfig({ region: 'eu-west-1' });

const silent = { fetchConfig: () => new Promise<Response>(() => undefined) };
const full = {
  read: () => Promise.reject(new Error('no storage')),
  write: () => Promise.reject(new Error('no storage')),
};

test.each([
  ['its stored config, without a network', memoryValue(aConfig()), networkAway],
  ['its stored config, while the site does not answer', memoryValue(aConfig()), silent],
  [
    'the site’s config, where an older version stored another shape',
    memoryValue({ region: 7 }),
    site(),
  ],
  ['the site’s config, on a phone that cannot store anything', full, site()],
])('the app starts with %s', async (_, phone, answer) => {
  expect(await readConfig(phone, answer)).toEqual(aConfig());
});

test('a changed config of the site is noticed at the next start', async () => {
  const phone = memoryValue(aConfig());
  const onChanged = vi.fn<() => void>();
  expect(await readConfig(phone, { ...answering(moved()), onChanged })).toEqual(aConfig());
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
  expect(phone.stored).toEqual(moved());
});

test('an unchanged config of the site is not reported as changed', async () => {
  const answer = withKeys(aConfig());
  const count = { writes: 0 };
  const onChanged = vi.fn<() => void>();
  const phone = { ...memoryValue(answer), write: async () => void (count.writes += 1) };
  await readConfig(phone, { ...answering(aConfig()), onChanged });
  await expect.poll(() => count.writes).toBe(1);
  expect(onChanged).not.toHaveBeenCalled();
});

test('[L8] an invalid answer does not replace the stored config', async () => {
  const phone = memoryValue(aConfig());
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  for (const broken of [answering({ region: 7 }), answering('busy', 503)]) {
    expect(await readConfig(phone, broken)).toEqual(aConfig());
  }
  await expect.poll(() => logged.mock.calls.length).toBe(2);
  expect(phone.stored).toEqual(aConfig());
});

test('a first start without a network reports why it failed', async () => {
  await expect(readConfig(memoryValue(), networkAway)).rejects.toThrow('Failed to fetch');
  await expect(readConfig(memoryValue(), answering('', 503))).rejects.toThrow('503');
});

/** The same config in another order, with an unknown key. */
function withKeys(config: object): object {
  return { later: true, ...Object.fromEntries(Object.entries(config).toReversed()) };
}
