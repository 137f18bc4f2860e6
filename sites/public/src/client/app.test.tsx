// @vitest-environment jsdom
import { club, newClub } from '@clubhouse/club';
import { fixturesOf, matchPath } from '@clubhouse/content/feed';
import { anAlbumItem, anArticleItem, anEventItem, aPlayerItem } from '@clubhouse/content/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryReader } from '#test/memory-reader.ts';
import { everyPath, renderPages } from '#test/render-pages.ts';
import { startApp } from './app.tsx';
import { fetchClub } from './fetch-club.ts';
import { readPageData } from '#page-data.ts';

const tables = {
  news: [
    anArticleItem({ id: '2', title: 'Second' }),
    anArticleItem({ id: '1', title: 'First', content: 'One.\nTwo.' }),
  ],
  events: [anEventItem({ title: 'Quiz', date: '9999-12-31' })],
  albums: [anAlbumItem({ id: '1', name: 'Tour' })],
  players: [aPlayerItem()],
  club: [
    { id: 'place', phone: '020 7946 0999' },
    { id: 'membership-Annual-Playing-Member', price: '120' },
  ],
};
const toPlay = { kickOff: Date.now() + 86_400_000, homeTeam: 'Ferrymere', awayTeam: 'Tidemill' };
const askFeed = async () => [toPlay];
const everyAddress = [...everyPath, '/preview', matchPath(fixturesOf([toPlay], club)[0]!, club)];
const noMatches = async () => ({ source: 'fallback', items: [] }) as const;

const complaints: string[] = [];
let roots: { unmount(): void }[] = [];

beforeEach(() => {
  // The app reports by itself when the page is interactive.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  complaints.length = 0;
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  // The only error that React can log here is a hydration mismatch.
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words.join(' ')));
  vi.stubGlobal('reportError', (cause: unknown) => complaints.push(String(cause)));
});
afterEach(() => {
  for (const root of roots) root.unmount();
  roots = [];
});

/** The server's page of an address, hydrated in the browser at the address `at`, over the same tables. */
async function livePage(path: string, { at = path, awayThere = false } = {}) {
  const server = memoryReader(tables);
  server.away = awayThere;
  // Where the club cannot be read, both have a new one.
  const pages = renderPages({ reader: server, askFeed, ...(awayThere && { profile: newClub }) });
  vi.stubGlobal('fetch', pages.get);
  showDocument((await pages.page(path)).html);
  window.history.replaceState(null, '', at);
  const asRendered = document.querySelector('h1');
  const db = memoryReader(tables);
  await start(db);
  return { db, asRendered };
}

/** Shows a served document. Its element and body stay the same objects, because the queries search in them. */
function showDocument(html: string) {
  const served = new DOMParser().parseFromString(html, 'text/html');
  document.head.innerHTML = served.head.innerHTML;
  document.body.innerHTML = served.body.innerHTML;
}

/** Shows a page as the worker serves it, from the time of these tables. */
async function showKept(path: string, ofThen: typeof tables) {
  const { html } = await renderPages(ofThen).page(path);
  showDocument(html.replace('<div id="kept">', '<div id="kept"><aside>No signal.</aside>'));
  vi.stubGlobal('fetch', renderPages(tables).get);
  window.history.replaceState(null, '', path);
}

async function start(db = memoryReader(tables)) {
  await startApp(readPageData(document), await fetchClub(), {
    openDatabase: () => ({ db, warm: () => undefined }),
    openMatches: async () => ({ results: noMatches, fixtures: noMatches }),
    onRoot: (root) => roots.push(root),
  });
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => userEvent.click(screen.getAllByRole('link', { name })[0]!);

test.each([...everyAddress, '/no/such/page'])('%s hydrates without a difference', async (path) => {
  const { asRendered } = await livePage(path);
  expect(document.querySelector('h1')).toBe(asRendered);
  expect(complaints).toEqual([]);
});

// Which match an address names depends on the club's names.
test.each(everyPath.filter((path) => path !== '/news/1'))(
  '%s hydrates without a difference where the server could read nothing',
  async (path) => {
    const { asRendered } = await livePage(path, { awayThere: true });
    expect(document.querySelector('h1') === asRendered || path === '/album/1').toBe(true);
    expect(complaints).toEqual([]);
  },
);

test('a page rendered before the club changed shows the current club once it is hydrated', async () => {
  await showKept('/memberships', { ...tables, club: [] });
  expect(screen.queryByText('£120')).toBeNull();
  await start();
  expect(screen.getByText('£120')).toBeTruthy();
  expect(screen.getByText('No signal.')).toBeTruthy();
  expect(complaints).toEqual([]);
});

test('a list that the server could not read is read once the page is hydrated', async () => {
  const { db } = await livePage('/news', { awayThere: true });
  await screen.findByRole('heading', { name: 'First' });
  expect(db.calls).toBe(1);
});

test('the data of a page is read again after its hydration, and not before', async () => {
  const { db } = await livePage('/news');
  expect(db.calls).toBe(0);
  await expect.poll(() => db.calls).toBe(1);
});

test('the list of the search page is in its markup alone, and is searched there', async () => {
  const { db } = await livePage('/search', { at: '/search?q=quizz' });
  expect(document.getElementById('page-data')!.textContent).not.toContain('Quiz');
  await screen.findByText(/^1 found for “quizz”/);
  const found = screen.getByRole('heading', { name: 'Found' }).nextElementSibling;
  expect(found?.textContent).toMatch(/^Dec 31 Quiz Event 19:30, The clubhouse 9999$/);
  expect([db.calls, complaints]).toEqual([0, []]);
});

test.each([
  ['/events?match=2026-11-21-2026-home-tidemill', '/match/2026-11-21-2026-home-tidemill'],
  ['/contact?membership=social-member&utm_source=x', '/contact/social-member'],
  ['/gallery?after=a%2Fb%3F', '/gallery/after/a%2Fb%3F'],
  ['/news?membership=x', undefined],
  ['/news/1?after=x', undefined],
  ['/events?match=', undefined],
])('the address %s, from the time of parameters, leads to %s', async (earlier, present) => {
  await showKept(earlier, tables);
  const replace = vi.fn<(href: string) => void>();
  vi.stubGlobal('location', { ...window.location, replace });
  await start();
  expect(replace.mock.calls).toEqual(present === undefined ? [] : [[present]]);
});

test('a link opens a page with its own title and canonical address, and going back reads no fresh data again', async () => {
  const { db } = await livePage('/news');
  await expect.poll(() => db.calls).toBe(1);
  await press('First');
  await expect.poll(heading).toBe('First');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  expect([document.title, canonical]).toEqual([`First · ${club.name}`, `${club.siteUrl}/news/1`]);
  expect(document.activeElement?.textContent).toBe('First');
  const { calls } = db;
  window.history.back();
  await expect.poll(heading).toBe('News');
  expect(db.calls).toBe(calls);
});

test('a link to a deleted article leads to the news', async () => {
  const { db } = await livePage('/news');
  db.get = async () => undefined;
  await press('First');
  await expect.poll(() => document.documentElement.dataset['busy']).toBeUndefined();
  expect([heading(), location.pathname]).toEqual(['News', '/news']);
});

test('a cached page shown in place of another is hydrated, and its links load pages', async () => {
  const assign = vi.fn<(href: string) => void>();
  await livePage('/ground', { at: '/gallery' });
  vi.stubGlobal('location', { ...window.location, assign });
  expect(complaints).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Media' }));
  expect(screen.getByRole('button', { name: 'Media' }).ariaExpanded).toBe('true');
  await press('News');
  await expect.poll(() => assign.mock.calls).toEqual([['/news']]);
  expect(heading()).toBe('At the ground');
});

test('the notice that the worker wrote into a page stays until another page is shown', async () => {
  await showKept('/news', tables);
  await start();
  expect(complaints).toEqual([]);
  expect(screen.getByText('No signal.')).toBeTruthy();
  await press('First');
  await expect.poll(heading).toBe('First');
  expect(screen.queryByText('No signal.')).toBeNull();
});
