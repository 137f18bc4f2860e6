// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Row } from './rows.tsx';
import { createQueryClient } from '#query-client.ts';
import { inSite } from '#test/in-site.tsx';
import { Search } from './search.tsx';

const news = (title: string, path: string): Row => ({
  ...{ kind: 'News', title, day: '2026-02-14', facts: '', path },
});
const ROWS: readonly Row[] = [
  news('Floodlights are back on', '/news/1'),
  news('St Oswin’s café opens', '/news/2'),
  { kind: 'Event', title: 'Summer ball', day: '2024-07-12', facts: '19:00, The clubhouse' },
  { kind: 'Player', title: 'Ida Hobb', day: '', facts: 'Hooker', path: '/team' },
];

const answer = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => {
  answer.mockReset().mockImplementation(async () => Response.json({ '/news/1': 'lamps ladder' }));
  vi.stubGlobal('fetch', answer);
  window.history.replaceState(null, '', '/search');
});

function openSearch(rows = ROWS) {
  const queries = createQueryClient();
  queries.setQueryData(['everything'], rows);
  render(inSite(<Search />, { path: '/search', queries }));
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the site' });
const type = (text: string) => userEvent.type(field(), text);
const found = () =>
  Array.from(document.querySelectorAll('.season > section li'), (line) => line.textContent);
const isListed = () => screen.queryByRole('heading', { name: '2024' }) !== null;
const words = () => screen.getByRole('status').textContent;

test('the index is fetched when the field gets the focus, once, and not before', async () => {
  openSearch();
  expect(answer).not.toHaveBeenCalled();
  await userEvent.click(field());
  await type('ladder');
  await expect.poll(found).toHaveLength(1);
  expect(answer.mock.calls.map(([address]) => address)).toEqual(['/search.json']);
});

test.each([
  ['ladder', 'Feb 14 Floodlights are back on News  2026'],
  ['flodlihgts', 'Feb 14 Floodlights are back on News  2026'],
  ['oswins cafe', 'Feb 14 St Oswin’s café opens News  2026'],
  ['ball july 2024', 'Jul 12 Summer ball Event 19:00, The clubhouse 2024'],
  ['hook', ' Ida Hobb Player Hooker '],
])('“%s” finds what has all its words, in the place of the list', async (typed, line) => {
  openSearch();
  await type(typed);
  await expect.poll(found).toEqual([line]);
  expect(words()).toBe(`1 found for “${typed}”.`);
  expect(isListed()).toBe(false);
});

test('whole words precede beginnings, titles other texts, and the newest others', async () => {
  const row = (title: string, day: string, facts = ''): Row => ({
    ...news(title, `/${title}`),
    day,
    facts,
  });
  openSearch([
    row('Lost property', '2026-03-04'),
    row('Prop of the year', '2026-03-03'),
    row('A prop', '2026-03-02'),
    row('Ida Hobb', '', 'Prop'),
  ]);
  await type('prop');
  const titles = () =>
    [...document.querySelectorAll('.season > section .season__teams')].map(
      (line) => line.textContent,
    );
  await expect.poll(titles).toEqual(['Prop of the year', 'A prop', 'Ida Hobb', 'Lost property']);
});

test.each([
  ['zebra', /^Nothing found for “zebra”\. Try fewer or other words/],
  ['<img src=x onerror=alert(1)>', /^Nothing found for “<img src=x onerror=alert\(1\)>”/],
  ['2023 ball', /^Nothing found/],
  ['b', /^Type at least two letters or figures\.$/],
  ['🏉🏉', /^Type at least two letters or figures\.$/],
])(
  '“%s” finds nothing, says what could be done, and leaves the list by year',
  async (typed, to) => {
    openSearch();
    await type(typed);
    await expect.poll(words).toMatch(to);
    expect([found(), isListed()]).toEqual([[], true]);
  },
);

test('a query in the address is cut to what the field takes', () => {
  window.history.replaceState(null, '', `/search?q=${'🏉'.repeat(150)}`);
  openSearch();
  expect(field().value).toBe('🏉'.repeat(50));
  expect(field().maxLength).toBe(100);
});

test('while the index cannot be read, titles are searched, and the page says so', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  answer.mockImplementation(async () => new Response('', { status: 503 }));
  openSearch();
  await type('ladder');
  await expect.poll(words).toMatch(/^Nothing found.*The texts cannot be searched just now/);
  expect(isListed()).toBe(true);
  await userEvent.clear(field());
  await type('floodlights');
  await expect.poll(found).toHaveLength(1);
  expect(String(warned.mock.calls[0]?.[1])).toContain('/search.json is answered with 503');
});

test('of very many results the best are shown', async () => {
  openSearch(Array.from({ length: 60 }, (_, n) => news(`Quiz ${n}`, `/news/${n}`)));
  await type('quiz');
  await expect.poll(found).toHaveLength(50);
  expect(words()).toBe('60 found for “quiz”, the best 50 are shown. More words find fewer.');
});

test('a club that has published nothing has nothing to search', () => {
  openSearch([]);
  expect(screen.getByText('Nothing to find yet')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
