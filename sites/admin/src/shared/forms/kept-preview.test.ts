import { afterEach, expect, test, vi } from 'vitest';
import { keepPreview } from '#shared/forms/kept-preview.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const at = (path: string) => `https://club.test${path}`;
const named = (...names: readonly string[]) => names.map((name) => `"/assets/${name}"`).join();

/** A phone whose cache holds these paths, and a site that answers. */
function aPhone(html: string, ...cached: readonly string[]) {
  const held = new Map(cached.map((path) => [path, 'kept']));
  const fetched: string[] = [];
  const cache = {
    keys: async () => [...held.keys()].map((path) => ({ url: at(path) })),
    async addAll(paths: readonly string[]) {
      fetched.push(...paths);
      for (const path of paths) held.set(path, 'new');
    },
    put: async (path: string, page: Response) => void held.set(path, await page.text()),
    delete: async (path: string) => held.delete(path),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async () => new Response(html));
  return { held, fetched };
}

test('the preview page is cached with the club and every file it names; files no longer needed are deleted', async () => {
  const html = named('app-1.js', 'new-2.js', 'face.woff2', 'new-2.js');
  const old = ['/preview', '/club.json', '/assets/app-1.js', '/assets/old-1.js'];
  const { held, fetched } = aPhone(html, ...old);
  await keepPreview();
  expect(fetched).toEqual(['/assets/new-2.js', '/assets/face.woff2', '/club.json']);
  expect([...held.keys()].toSorted()).toEqual(
    [
      '/preview',
      '/club.json',
      ...['app-1.js', 'face.woff2', 'new-2.js'].map((f) => `/assets/${f}`),
    ].toSorted(),
  );
  expect(held.get('/preview')).toBe(html);
});

test('the page of a network portal is not cached as the preview', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  const { held } = aPhone('<h1>Free Wi-Fi</h1>', '/preview', '/assets/app-1.js');
  await keepPreview();
  expect([...held]).toEqual([
    ['/preview', 'kept'],
    ['/assets/app-1.js', 'kept'],
  ]);
  expect(info).toHaveBeenCalledOnce();
});
