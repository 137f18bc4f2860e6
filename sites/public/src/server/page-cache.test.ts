import { expect, test } from 'vitest';
import { withPageCache } from './page-cache.ts';
import type { Renderer } from './page-renderer.tsx';

interface Setting {
  /** The answer of each rendering, by its number. */
  readonly answer?: (times: number) => Response | Promise<Response>;
  readonly limit?: number;
}

/** A cached renderer with its own clock, whose pages show how often they were rendered. */
function cached({ answer, limit }: Setting = {}) {
  let now = 1_000_000;
  const rendered: string[] = [];
  const renderer: Renderer = {
    render: async (request) => {
      rendered.push(new URL(request.url).pathname + new URL(request.url).search);
      return (await answer?.(rendered.length)) ?? new Response(`page ${rendered.length}`);
    },
  };
  const cache = withPageCache(renderer, { now: () => now, ...(limit && { limit }) });
  const get = (path = '/') => cache.render(new Request(`http://club.test${path}`));
  return {
    rendered,
    get,
    read: async (path?: string) => (await get(path)).text(),
    fresh: cache.fresh,
    pass: (seconds: number) => (now += seconds * 1000),
  };
}

/** Resolves when all renderings in the background are done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const away = () => new Response('away', { status: 503, headers: { 'X-Content-State': 'away' } });

test.each([
  [29, 'page 1', 'page 1', 'it serves'],
  [59, 'page 1', 'page 2', 'it serves while a new one is rendered'],
  [60, 'page 2', 'page 2', 'it is rendered anew'],
])('when a page is %d seconds old it is %s, then %s: %s', async (age, at, then) => {
  const { read, pass } = cached();
  expect(await read()).toBe('page 1');
  pass(age);
  expect(await read()).toBe(at);
  await settled();
  expect(await read()).toBe(then);
});

test('an album is rendered anew for whoever has just saved it, once, and for everyone after', async () => {
  const { read, rendered } = cached();
  await read('/album/7');
  expect(await read('/album/7?saved=updated-2')).toBe('page 2');
  expect(await read('/album/7?saved=updated-2')).toBe('page 2');
  expect(await read('/album/7')).toBe('page 2');
  expect(rendered).toEqual(['/album/7', '/album/7']);
});

test('what was being rendered when an album was saved is not what its saver is shown', async () => {
  const { get, read } = cached();
  const before = get('/album/7');
  expect(await read('/album/7?saved=updated-2')).toBe('page 2');
  expect(await (await before).text()).toBe('page 1');
});

test('while the database is away the last good page serves for a day, and no longer', async () => {
  const { get, read, pass } = cached({
    answer: (times) => (times > 1 ? away() : new Response('good')),
  });
  await read();
  pass(3600);
  const response = await get();
  expect([response.status, await response.text()]).toEqual([200, 'good']);
  expect(response.headers.get('Age')).toBe('3600');
  pass(86_400);
  expect((await get()).status).toBe(503);
});

test.each([
  [
    'that leads elsewhere because it cannot be read keeps its last good page',
    { 'X-Content-State': 'away' },
    200,
  ],
  ['that is gone is gone at once', {}, 302],
])('an article %s', async (_, state, status) => {
  const headers = { Location: '/news', ...(state as object) };
  const elsewhere = () => new Response(null, { status: 302, headers });
  const { get, pass } = cached({
    answer: (times) => (times > 1 ? elsewhere() : new Response('good')),
  });
  await get();
  pass(61);
  expect((await get()).status).toBe(status);
});

test('a database that is away is asked again every 5 seconds at most', async () => {
  const { read, pass, rendered } = cached({
    answer: (times) => (times > 1 ? away() : new Response('good')),
  });
  await read();
  pass(61);
  await read();
  await read();
  expect(rendered).toHaveLength(2);
  pass(5);
  await read();
  expect(rendered).toHaveLength(3);
});

test('however many ask at once, a page is rendered once and each gets the whole of it', async () => {
  const { read, rendered } = cached();
  expect(await Promise.all([read(), read(), read()])).toEqual(['page 1', 'page 1', 'page 1']);
  expect(rendered).toHaveLength(1);
});

test('what is not a good page is not kept', async () => {
  for (const status of [302, 404, 500, 503]) {
    const { get, rendered } = cached({ answer: () => new Response(null, { status }) });
    await get();
    await get();
    expect([status, rendered.length]).toEqual([status, 2]);
  }
});

test('[V8] parameters that no page reads share one page, cursors do not', async () => {
  const { read, rendered } = cached();
  await read('/news?utm_source=x');
  await read('/news');
  await read('/news?after=c1');
  await read('/news?x=1&after=c1');
  expect(rendered).toEqual(['/news', '/news?after=c1']);
});

test('the page unused for longest makes room', async () => {
  const { read, rendered } = cached({ limit: 2 });
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await read(path);
  expect(rendered).toEqual(['/a', '/b', '/c', '/b']);
});

test('a visitor who leaves does not take the page away from the others', async () => {
  const leaving = new AbortController();
  const signals: boolean[] = [];
  const renderer: Renderer = {
    render: async ({ signal }) => {
      leaving.abort();
      signals.push(signal.aborted);
      return new Response('page');
    },
  };
  const cache = withPageCache(renderer);
  const request = new Request('http://club.test/', { signal: leaving.signal });
  expect(await (await cache.render(request)).text()).toBe('page');
  expect(signals).toEqual([false]);
});

test('what is not asked for by GET or HEAD passes the cache', async () => {
  const { rendered } = cached();
  const renderer: Renderer = {
    render: async ({ method }) => {
      rendered.push(method);
      return new Response('page');
    },
  };
  const cache = withPageCache(renderer);
  for (let times = 0; times < 2; times += 1) {
    await cache.render(new Request('http://club.test/', { method: 'POST' }));
  }
  expect(rendered).toEqual(['POST', 'POST']);
});

test('a page is told to be at hand for 30 seconds, the same all the while, with its age', async () => {
  const { read, fresh, pass } = cached();
  expect(fresh('/')).toBeUndefined();
  await read();
  const first = fresh('/');
  pass(29);
  expect(fresh('/')).toEqual({ page: first?.page, age: 29 });
  expect(fresh('/')?.page).toBe(first?.page);
  pass(1);
  expect(fresh('/')).toBeUndefined();
  await read();
  await settled();
  expect(fresh('/')?.page).not.toBe(first?.page);
});

test('a page that is only asked whether it is at hand is not the one that makes room', async () => {
  const { read, fresh } = cached({ limit: 2 });
  await read('/news');
  await read('/team');
  fresh('/news');
  await read('/info');
  expect(fresh('/news')).toBeDefined();
  expect(fresh('/team')).toBeUndefined();
});

test('after a save the page of before is at hand no longer', async () => {
  const { read, fresh } = cached();
  await read('/album/7');
  const before = fresh('/album/7')?.page;
  await read('/album/7?saved=updated-2');
  expect(fresh('/album/7')?.page).not.toBe(before);
});
