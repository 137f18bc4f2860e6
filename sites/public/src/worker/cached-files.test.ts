import { expect, test, vi } from 'vitest';
import { memoryCache } from '#test/memory-cache.ts';
import { cachedFiles, FILES, filesNamedIn, keepOnly, PAGES, PICTURES } from './cached-files.ts';

const ORIGIN = 'https://club.test';

function filesOf({ limit = 10 } = {}) {
  const cache = memoryCache();
  const asked: string[] = [];
  const work: Promise<unknown>[] = [];
  const network = { isOpen: true, answersAt: Promise.resolve() };
  const files = cachedFiles({
    cache,
    limit,
    waitFor: (one) => work.push(one),
    async fetch({ url }) {
      asked.push(url.replace(ORIGIN, ''));
      await network.answersAt;
      if (!network.isOpen) throw new TypeError('Failed to fetch');
      return new Response(url.replace(ORIGIN, ''), { status: url.includes('gone') ? 404 : 200 });
    },
  });
  const through = (how: 'first' | 'afterNetwork') => async (path: string) => {
    const response = await files[how](new Request(ORIGIN + path));
    await Promise.all(work);
    return response.text();
  };
  return { asked, cache, files, network, first: through('first'), later: through('afterNetwork') };
}

test('a file named by its content is requested once', async () => {
  const { asked, first } = filesOf();
  await first('/assets/a.js');
  expect(await first('/assets/a.js')).toBe('/assets/a.js');
  expect(asked).toEqual(['/assets/a.js']);
});

test('a file that the club may change is requested each time, and cached for when there is no network', async () => {
  const { asked, later, network } = filesOf();
  await later('/badge.svg');
  network.isOpen = false;
  expect(await later('/badge.svg')).toBe('/badge.svg');
  expect(asked).toHaveLength(2);
});

test('a slow network leaves the cached club in place, and a late answer is cached for the next time', async () => {
  const { files, later, network } = filesOf();
  await later('/club.json');
  vi.useFakeTimers();
  let answer = () => {};
  network.answersAt = new Promise((resolve) => (answer = resolve));
  const asked = files.afterNetwork(new Request(`${ORIGIN}/club.json`));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await (await asked).text()).toBe('/club.json');
  answer();
});

test('a small rendition replaces a large one without a network, and no large one is cached', async () => {
  const { cache, first, later, network } = filesOf();
  await first('/derived/480/a.jpg');
  await later('/derived/1600/a.jpg');
  network.isOpen = false;
  expect(await later('/derived/1600/a.jpg')).toBe('/derived/480/a.jpg');
  expect(cache.urls()).toEqual([`${ORIGIN}/derived/480/a.jpg`]);
});

test('a missing file is not cached', async () => {
  const { cache, first } = filesOf();
  await first('/assets/gone.js');
  expect(cache.urls()).toEqual([]);
});

test('only the newest files are cached, up to the limit', async () => {
  const { cache, first } = filesOf({ limit: 2 });
  for (const name of ['a', 'b', 'c']) await first(`/assets/${name}.js`);
  expect(cache.urls()).toEqual([`${ORIGIN}/assets/b.js`, `${ORIGIN}/assets/c.js`]);
});

test('the files that a page names are fetched once, and no others', async () => {
  const html =
    '<style>@font-face{src:url(/assets/f.woff2)}</style><img src="/badge.svg"><img src="/club/pictures/a-480.webp"><script src="/assets/e-1_a.js"></script><link href="/assets/f.woff2">';
  const named = filesNamedIn(html, ORIGIN);
  expect(named.map((url) => url.replace(ORIGIN, ''))).toEqual([
    '/assets/f.woff2',
    '/assets/e-1_a.js',
    '/badge.svg',
    '/club.json',
  ]);
  const { asked, files } = filesOf();
  await files.add(named);
  await files.add(named);
  expect(asked).toHaveLength(4);
});

test('caches of earlier versions are deleted, and no foreign caches', async () => {
  const left = new Set(['clubhouse-public-0-pages', PAGES, FILES, 'workbox-precache-v2']);
  await keepOnly([PAGES, FILES, PICTURES], {
    keys: async () => [...left],
    delete: async (name) => left.delete(name),
  });
  expect([...left]).toEqual([PAGES, FILES, 'workbox-precache-v2']);
});
