import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenOnTheSite } from '#shared/services/on-the-site.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (...items: readonly object[]) =>
  `<p>News</p><script type="application/json" id="page-data">${JSON.stringify({
    page: { queries: [{ queryKey: ['news', 'page'], data: { articles: items } }] },
  })}</script>`;
const WIFI = '<h1>Free Wi-Fi</h1>';
const SAVED = { id: '7', rev: 3 };

/** Asks for what is on the site, which gives these answers, the last of them again and again. */
function asking({ id, rev }: { readonly id: string; readonly rev?: number }, ...answers: string[]) {
  const asked: unknown[][] = [];
  const left = new AbortController();
  let result: boolean | 'asking' = 'asking';
  const ended = whenOnTheSite(
    { href: `/news/${id}`, id, rev },
    {
      signal: left.signal,
      async fetch(...request) {
        asked.push(request);
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        if (answer === undefined) throw new TypeError('no network');
        return new Response(answer);
      },
    },
  );
  void ended.then((isShown) => (result = isShown));
  return { asked, left, ended, result: () => result };
}

test.each([
  ['an article in its new version', SAVED, page({ id: '6', rev: 9 }, { id: '7', rev: 3 })],
  ['a version that came after it', SAVED, page({ id: '7', rev: 4 })],
  ['no deleted article', { id: '7' }, page({ id: '6', rev: 9 })],
])('a page shows %s', async (_, item, answer) => {
  const { ended, asked } = asking(item, answer);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await ended).toBe(true);
  expect(asked).toEqual([['/news/7', expect.objectContaining({ cache: 'no-store' })]]);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['the version before', SAVED, page({ id: '7', rev: 2 })],
  ['other articles', SAVED, page({ id: '6', rev: 3 })],
  ['an article that is deleted', { id: '7' }, page({ id: '7', rev: 3 })],
  ['what is no page of the site', { id: '7' }, WIFI],
  ['nothing', { id: '7' }, undefined],
])(
  'while a page shows %s it is asked again, less often, and after half a minute no more',
  async (_, item, answer) => {
    const { result, asked } = asking(item, ...(answer === undefined ? [] : [answer]));
    await vi.advanceTimersByTimeAsync(5_000);
    const atFirst = asked.length;
    await vi.advanceTimersByTimeAsync(24_000);
    expect(result()).toBe('asking');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(result()).toBe(false);
    expect(atFirst).toBeGreaterThanOrEqual(2);
    expect(asked.length - atFirst).toBeLessThanOrEqual(5);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('a page that comes late is noticed, whatever answered before', async () => {
  const { result } = asking(SAVED, WIFI, page(), page({ id: '7', rev: 2 }), page(SAVED));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(result()).toBe('asking');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(result()).toBe(true);
});

test('an event on a later page of its list is found there', async () => {
  const first = `${page({ id: '6', rev: 3 })}<a href="/events/after/x">More events</a>`;
  const { ended, asked } = asking(SAVED, first, page(SAVED));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await ended).toBe(true);
  expect(asked.map(([address]) => address)).toEqual(['/news/7', '/events/after/x']);
});

test('once nobody wants to know, nothing more is asked', async () => {
  const { left, ended, asked } = asking(SAVED, page());
  await vi.advanceTimersByTimeAsync(2_000);
  const before = asked.length;
  left.abort();
  expect(await ended).toBe(false);
  expect([asked.length, vi.getTimerCount()]).toEqual([before, 0]);
});
