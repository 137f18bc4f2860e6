import type { FeedMatch } from '@clubhouse/content/feed';
import type { StoredItem } from '@clubhouse/content/reader';
import { aMatchNoteItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { itemChange } from '#publishing/page-query.ts';
import { aMatch as ofTheFeed, feedOf, noFeed } from '#test/a-saturday.ts';
import { aClub, inDynamo } from '#test/published-club.ts';
import { headOf, type PagesOptions, renderPages, svgCards } from '#test/render-pages.ts';

const NOW = Date.parse('2025-11-20T09:00:00Z');
const aMatch = (day: string, own: Partial<FeedMatch> = {}) =>
  ofTheFeed({ kickOff: Date.parse(`${day}T15:00:00Z`), ...own });
const won = aMatch('2025-11-15', { homeScore: 24, awayScore: 12 });
const drawn = aMatch('2025-10-04', {
  ...{ homeTeam: 'Fernhithe', awayTeam: 'Ferrymere', homeScore: 9, awayScore: 9 },
});
const given = aMatch('2025-10-11', { awayTeam: 'Thornbeck', type: 'HOMEWALKOVER' });
const toCome = aMatch('2025-11-22', { homeTeam: 'Old Kestrels', awayTeam: 'Ferrymere' });
const over = aMatch('2025-09-06', { awayTeam: 'Hollowbrook' });
const dropped = { ...aMatch('2025-12-06', { awayTeam: 'Larkstone' }), isDropped: true };

const FILES: Readonly<Record<string, unknown>> = {
  seasons: ['2025-26', '2024-25'],
  'season-2025-26': [over, drawn, given, won, toCome, dropped],
  'season-2024-25': [aMatch('2024-09-07', { homeScore: 3, awayScore: 57 })],
};
const pages = (own: PagesOptions = {}) =>
  renderPages({ now: NOW, readFile: async (name) => FILES[name], ...own });

const TABLE = 'Team\tP\tPts\nOld Kestrels\t9\t40\nFerrymere\t9\t38';
const aTable = (date: string, season = '2025-26') => ({ id: `table-${season}`, date, text: TABLE });

test('the season page has every match by month, home and away, its outcome, and the season’s figures', async () => {
  const { text } = await pages().page('/results');
  expect(text).toContain('Season 2025–26 Played 3 Won 2 Drawn 1 Lost 0 For 33 Against 21');
  expect(text).toMatch(
    /Results November 2025 Sat 15 Ferrymere 24–12 Tidemill Home Win October 2025 Sat 11 Ferrymere W\/O Thornbeck Home Walkover Win Sat 4 Fernhithe 9–9 Ferrymere Away Drawn/,
  );
  expect(text).toMatch(
    /The rest of the season September 2025 Sat 6 Ferrymere v Hollowbrook Home No result November 2025 Sat 22 Old Kestrels v Ferrymere Away 15:00 December 2025 Sat 6 Ferrymere v Larkstone Home No longer in the county’s list/,
  );
});

test('while the feed is away the present season and its stored matches say so, and no earlier season does', async () => {
  const { page } = pages({ askFeed: noFeed });
  const path = '/match/2025-10-11-2025-home-thornbeck';
  for (const present of ['/results', '/results/2025-26', path])
    expect((await page(present)).text).toContain('These results are not live');
  for (const earlier of ['/results/2024-25', '/match/2024-09-07-2024-home-tidemill'])
    expect((await page(earlier)).text).not.toContain('not live');
  expect((await pages().page('/results')).text).not.toContain('not live');
});

test('a walkover to the others names them', async () => {
  const lost = { ...given, type: 'AWAYWALKOVER' };
  const { text } = await pages({
    readFile: async (name) => (name === 'seasons' ? ['2025-26'] : [lost]),
  }).page('/results');
  expect(text).toContain('Ferrymere W/O Thornbeck Home Walkover to Thornbeck Loss');
});

test('the committee’s scores and postponements replace the feed’s at once', async () => {
  const noteOn = (match: FeedMatch, date: string, own: object) =>
    aMatchNoteItem({
      ...{ homeTeam: match.homeTeam, awayTeam: match.awayTeam, date, ...own },
      id: `2025-${match.homeTeam === 'Ferrymere' ? 'home-hollowbrook' : 'away-old-kestrels'}-${date}`,
    });
  const scores = [
    { id: '1', at: NOW, kind: 'score', home: 31, away: 0 },
    { id: '2', at: NOW, kind: 'full-time' },
  ];
  const matches = [
    noteOn(toCome, '2025-11-22', { postponed: true }),
    noteOn(over, '2025-09-06', { scores }),
  ];
  const { text } = await pages({ matches }).page('/results');
  expect(text).toContain('Sat 6 Ferrymere 31–0 Hollowbrook Home Our own score Win');
  expect(text).not.toContain('No result');
  expect(text).toContain('Sat 22 Old Kestrels v Ferrymere Away Postponed');
});

test('an earlier season keeps its page, and each season links to all others', async () => {
  const { page, get } = pages();
  const { text, html } = await page('/results/2024-25');
  expect(text).toContain('Sat 7 Ferrymere 3–57 Tidemill Home Loss');
  expect(html).toMatch(/href="\/results\/2025-26".*aria-current="page" href="\/results\/2024-25"/);
  expect(await (await get('/sitemap.xml')).text()).toContain('/results/2024-25</loc>');
  for (const path of ['/results/2023-24', '/results/soon', '/results/2025-27']) {
    expect((await get(path)).status).toBe(404);
  }
});

test('the present season has one canonical address, and the sitemap has it once', async () => {
  const { page, get } = pages();
  const canonical = async (path: string) => headOf((await page(path)).html).links['canonical'];
  for (const path of ['/results', '/results/2025-26'])
    expect(await canonical(path)).toMatch(/\/results$/);
  expect(await canonical('/results/2024-25')).toMatch(/\/results\/2024-25$/);
  const map = await (await get('/sitemap.xml')).text();
  expect(map.match(/\/results[^<]*/g)).toEqual(['/results', '/results/2024-25']);
});

test('each match of a season links to its page and has a card, even one that the feed forgot or dropped', async () => {
  const site = pages({ cards: svgCards });
  for (const season of ['2025-26', '2024-25']) {
    const { html } = await site.page(`/results/${season}`);
    const links = [...html.matchAll(/href="(\/match\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(links).toHaveLength((FILES[`season-${season}`] as unknown[]).length);
    for (const path of links) {
      const { html: match, response } = await site.page(path);
      const card = new URL(headOf(match).meta['og:image']!).pathname;
      expect([path, response.status, (await site.get(card)).status]).toEqual([path, 200, 200]);
      // The calendar has no match that the feed dropped.
      expect(match).not.toMatch(/href="\/calendar\/[^"]*larkstone/);
    }
  }
  expect((await site.page('/match/2024-09-08-2024-home-tidemill')).response.status).toBe(302);
  expect((await site.page('/match/2024-09-07-2024-home-nobody')).response.status).toBe(404);
});

test('a season without a match shows that; a season without a file shows the feed’s matches', async () => {
  const none = { readFile: async () => undefined };
  expect((await pages(none).page('/results')).text).toContain('No matches yet');
  const askFeed = feedOf([toCome], [won, aMatch('2024-09-07', { homeScore: 1, awayScore: 0 })]);
  const { text } = await pages({ ...none, askFeed }).page('/results');
  expect(text).toMatch(/24–12.*Old Kestrels v Ferrymere/);
  expect(text).not.toContain('1–0');
});

test('the league table is shown with its day, which is marked after four weeks, and our own team', async () => {
  const tableOf = async (date: string, path = '/results', season?: string) =>
    (await pages({ matches: [aTable(date, season)] }).page(path)).text;
  expect(await tableOf('2025-11-01')).toMatch(
    /Table of 1 November 2025 Team P Pts 1 Old Kestrels 9 40 2 Ferrymere 9 38/,
  );
  expect(await tableOf('2025-11-01')).not.toContain('four weeks');
  expect(await tableOf('2025-10-03')).toContain(
    'Table of 3 October 2025 : more than four weeks old.',
  );
  const last = await tableOf('2025-04-30', '/results/2024-25', '2024-25');
  expect(last).toContain('Table of 30 April 2025');
  expect(last).not.toContain('four weeks');
});

test('a page reads one of thirty seasons, and a change renders only the pages of its own season', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `${2025 - n}-${String(126 - n).slice(-2)}`);
  const { publisher, rendered, filesRead, seasons, store } = await aClub(
    {},
    { isPublished: false },
  );
  await seasons.update('seasons', () => names);
  for (const name of names) {
    await seasons.update(`season-${name}`, () => [aMatch(`${name.slice(0, 4)}-10-04`)]);
  }
  await publisher.all('first');
  // But for the match that the feed has.
  const ofSeasons = () =>
    rendered.splice(0).filter((path) => /^\/(results|match\/(?!2026-02-21))/.test(path));
  const whole = rendered.filter((path) => path.startsWith('/search'));
  const first = ofSeasons();
  // All seasons, each with its match, and the present one's second address.
  expect(new Set(first).size).toBe(61);
  expect(filesRead.filter((name) => name.startsWith('season-'))).toHaveLength(
    first.length + whole.length * names.length,
  );
  await publisher.feedChanged();
  expect(ofSeasons().toSorted()).toEqual([
    '/match/2025-10-04-2025-home-tidemill',
    '/results',
    '/results/2025-26',
  ]);
  const saved = (item: StoredItem) => itemChange({ table: 'matches', newImage: inDynamo(item) });
  await publisher.changed([saved(aMatchNoteItem({ date: '2010-10-04' }))]);
  expect(ofSeasons().toSorted()).toEqual([
    '/match/2010-10-04-2010-home-tidemill',
    '/results/2010-11',
  ]);
  // A season's page may link very many pages that are not stored: no change waits for them.
  const match = '/match/2010-10-04-2010-home-tidemill';
  await store.remove(match, (await store.read(match))!.version);
  await publisher.changed([saved(aTable('2010-10-04', '2010-11'))]);
  expect(ofSeasons()).toEqual(['/results/2010-11']);
  // The stored files are data: a run over all pages leaves them as they were.
  await publisher.all('second');
  expect(await seasons.read('seasons')).toEqual(names);
});

test('a match whose day and name changed is found under both once a member linked them, and is not redirected before', async () => {
  const before = aMatch('2025-12-06', { awayTeam: 'Larkstone' });
  const now = aMatch('2025-12-07', { awayTeam: 'Lark & District' });
  const again = aMatch('2026-03-07', { awayTeam: 'Larkstone' });
  const newId = '2025-home-lark-and-district-2025-12-07';
  const stored = [{ ...before, isDropped: true, mayBe: [newId] }, now, again];
  const choice = {
    ...{ homeTeam: 'Ferrymere', awayTeam: 'Larkstone', date: '2025-12-06' },
    ...{ id: '2025-home-larkstone-2025-12-06' },
    scores: [{ id: '1', at: NOW, kind: 'same', item: newId }],
  };
  const shown = (matches: readonly object[]) =>
    pages({
      readFile: async (name) => ({ ...FILES, 'season-2025-26': stored })[name],
      askFeed: async (operation) => (operation === 'GetFixturesSimplified' ? [now, again] : []),
      matches: matches.map((own) => aMatchNoteItem({ ...own })),
    }).page('/match/2025-12-06-2025-home-larkstone');
  expect((await shown([])).text).toContain(
    'Is it on? No longer in the county’s list Ferrymere v Larkstone Saturday 6 December 2025',
  );
  expect((await shown([choice])).response.headers.get('location')).toBe(
    '/match/2025-12-07-2025-home-lark-and-district',
  );
});
