// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { whenOnTheSite, thisSite } from '#shared/services/site.ts';

beforeEach(() => void vi.useFakeTimers());

const page = (...items: readonly object[]) =>
  `<p>News</p><script type="application/json" id="page-data">${JSON.stringify({
    page: { queries: [{ queryKey: ['news', 'page'], data: { articles: items } }] },
  })}</script>`;
const WIFI = '<h1>Free Wi-Fi</h1>';
const AWAY = `${page()}<p>The news cannot be read just now</p>`;
const SAVED = { id: '7', rev: 3 };

/** Requests the page from a site that gives these answers, and repeats the last. */
function asking({ id, rev }: { readonly id: string; readonly rev?: number }, ...answers: string[]) {
  const asked: unknown[] = [];
  const left = new AbortController();
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined) throw new TypeError('no network');
    return new Response(answer, { status: answer === AWAY ? 503 : 200 });
  });
  const waits = { signal: left.signal, firstWaitMs: 4_000 };
  const ended = whenOnTheSite({ href: `/news/${id}`, id, rev }, waits);
  return { asked, left, ended };
}

test.each([
  ['an article in its new version', SAVED, page({ id: '6', rev: 9 }, { id: '7', rev: 3 })],
  ['a later version', SAVED, page({ id: '7', rev: 4 })],
  ['no deleted article', { id: '7' }, page({ id: '6', rev: 9 })],
])('a page shows %s', async (_, item, answer) => {
  const { ended, asked } = asking(item, WIFI, page({ id: '7', rev: 2 }), answer);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await ended).toBe(true);
  expect(asked).toEqual(['/news/7', '/news/7', '/news/7']);
});

test.each([
  ['the version before', SAVED, page({ id: '7', rev: 2 })],
  ['other articles', SAVED, page({ id: '6', rev: 3 })],
  ['an article that is deleted', { id: '7' }, page({ id: '7', rev: 3 })],
  ['no page of the site', { id: '7' }, WIFI],
  ['that the news cannot be read', { id: '7' }, AWAY],
  ['nothing', { id: '7' }, undefined],
])('a page that shows %s is requested for half a minute, a few times', async (_, item, answer) => {
  const { ended, asked } = asking(item, ...(answer === undefined ? [] : [answer]));
  await vi.advanceTimersByTimeAsync(45_000);
  expect(await ended).toBe(false);
  expect(asked.length).toBeLessThanOrEqual(7);
});

test('an event on a later page of its list is found there', async () => {
  const first = `${page({ id: '6', rev: 3 })}<a href="/events/after/x">More events</a>`;
  const { ended, asked } = asking(SAVED, first, page(SAVED));
  await vi.advanceTimersByTimeAsync(3_999);
  // A shared cache would hold the answer.
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toBe(true);
  expect(asked).toEqual(['/news/7', '/events/after/x']);
});

test('nothing more is requested once the caller stops waiting', async () => {
  const { left, ended, asked } = asking(SAVED, page());
  left.abort();
  await vi.advanceTimersByTimeAsync(4_000);
  expect([await ended, asked, vi.getTimerCount()]).toEqual([false, [], 0]);
});

test.for([
  { says: 'an answer', ask: async () => Response.json({}), answers: true },
  { says: 'a fault', ask: async () => new Response('', { status: 503 }), answers: false },
  { says: 'nothing', ask: () => Promise.reject(new TypeError('Failed to fetch')), answers: false },
])('a site that returns $says counts as answering: $answers', async ({ ask, answers }) => {
  vi.stubGlobal('fetch', ask);
  expect(await thisSite().answers()).toBe(answers);
});

test('a page is reloaded once for a reason, and again only after that was settled', () => {
  sessionStorage.clear();
  const reload = vi.fn<() => void>();
  expect(thisSite({ reload }).reloadFor('MediaPage')).toBe(true);
  // The page after the reload.
  const site = thisSite({ reload });
  expect(site.reloadFor('MediaPage')).toBe(false);
  expect(site.reloadFor('PlayersPage')).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
  site.settled('MediaPage');
  expect(site.reloadFor('MediaPage')).toBe(true);
});

test('a page that a person is leaving is not reloaded', () => {
  const reload = vi.fn<() => void>();
  const site = thisSite({ reload });
  dispatchEvent(new Event('beforeunload'));
  expect(site.reloadFor('ClubPage')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a page that cannot store that it reloaded is not reloaded', () => {
  const reload = vi.fn<() => void>();
  const getItem = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem });
  expect(thisSite({ reload }).reloadFor('MediaPage')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
