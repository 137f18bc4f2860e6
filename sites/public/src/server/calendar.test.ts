import { club } from '@clubhouse/club';
import { feedCache } from '@clubhouse/content/feed';
import { aMatchNoteItem, anEventItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { askFeed, feedOf, fixture, noFeed, now } from '#test/a-saturday.ts';
import type { StoredItem } from '@clubhouse/content/reader';
import { memoryReader } from '#test/memory-reader.ts';
import { readCalendar } from '#test/read-calendar.ts';
import { renderPages } from '#test/render-pages.ts';

const events = [
  anEventItem({ id: '7', title: 'Quiz', date: '2026-12-05', time: '19:30', rev: 3 }),
  anEventItem({ id: '6', title: 'AGM', date: '2026-06-05', time: '19:30' }),
];

async function entriesOf(path: string, options = {}) {
  const response = await renderPages({ events, now, askFeed, ...options }).get(path);
  return readCalendar(await response.text());
}

test('the calendar has every past and upcoming match and event', async () => {
  const entries = await entriesOf('/calendar.ics');
  expect(entries.map(({ summary, start }) => [summary, start])).toEqual([
    ['Ferrymere 24–12 Tidemill', '2026-11-21T15:00:00.000Z'],
    ['Ferrymere vs Tidemill', '2026-11-28T15:00:00.000Z'],
    ['AGM', '2026-06-05T18:30:00.000Z'],
    ['Quiz', '2026-12-05T19:30:00.000Z'],
  ]);
  const response = await renderPages({ events, now, askFeed }).get('/calendar.ics');
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toMatch(/s-maxage=10/);
});

test('each fixture and event of a page links to its own entry, the same one as in the whole calendar', async () => {
  const { page } = renderPages({ events, now, askFeed });
  const whole = await entriesOf('/calendar.ics');
  for (const path of ['/', '/events']) {
    const { html } = await page(path);
    const hrefs = [...html.matchAll(/href="(\/calendar\/[^"]+)"/g)].map(([, href = '']) => href);
    expect(hrefs).toHaveLength(2);
    expect(html).toContain('aria-label="Add to calendar: Ferrymere vs Tidemill"');
    const host = `webcal://${new URL(club.siteUrl).host}`;
    for (const all of path === '/' ? [] : ['/calendar.ics', '/calendar/events.ics'])
      expect(html).toContain(`href="${host}${all}"`);
    for (const href of hrefs) {
      const [entry] = await entriesOf(href);
      expect(whole.find(({ uid }) => uid === entry!.uid)).toEqual(entry);
    }
  }
});

test.each([
  '/calendar/event-none.ics',
  '/calendar/match-2026-11-28-2026-home-nobody.ics',
  '/calendar/match-nothing.ics',
])('%s is not found', async (path) => {
  expect((await renderPages({ events, now, askFeed }).get(path)).status).toBe(404);
});

test('a club without a feed has its typed results in the calendar, and no page reports that a feed is away', async () => {
  const feed = feedCache({ read: noFeed, hasFeed: () => false, profile: club });
  const { get, page } = renderPages({ events, now, feed });
  const entries = readCalendar(await (await get('/calendar.ics')).text());
  expect(entries.map(({ start }) => start)).toEqual([
    ...club.fallbackResults.map(({ date }) => date).toSorted(),
    '2026-06-05T18:30:00.000Z',
    '2026-12-05T19:30:00.000Z',
  ]);
  const { html, text } = await page('/');
  expect(text).not.toMatch(/not live|not answering/);
  const [, result = ''] = /class="result__link" href="([^"]+)"/.exec(html) ?? [];
  expect((await get(result)).status).toBe(200);
});

test('a club whose feed has never answered has an events calendar, and the other calendar refers to it', async () => {
  const { get } = renderPages({ events, now, askFeed: noFeed });
  const away = await get('/calendar.ics');
  // An empty calendar would cancel every match.
  expect([away.status, away.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  expect(await away.text()).toContain(`${club.siteUrl}/calendar/events.ics`);
  // Nor is it known that there is no such match.
  expect((await get('/calendar/match-2026-11-28-2026-home-tidemill.ics')).status).toBe(503);
  expect((await get('/cards/match-2026-11-28-2026-home-tidemill.00000000.png')).status).toBe(503);
  const alone = await get('/calendar/events.ics');
  expect(alone.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const whole = await entriesOf('/calendar.ics');
  const inWhole = whole.filter(({ uid }) => uid.startsWith('event-'));
  expect(inWhole).toHaveLength(2);
  expect(readCalendar(await alone.text())).toEqual(inWhole);
});

test('a failure of the feed while a calendar is made is logged once', async () => {
  const { get, logged } = renderPages({ now, feed: { fixtures: noFeed, results: noFeed } });
  expect((await get('/calendar.ics')).status).toBe(503);
  expect(logged).toEqual(['/calendar.ics could not be made']);
});

test('the committee’s changes of a match are in the calendar, each with a higher sequence number', async () => {
  let at = now;
  const saying: object[] = [];
  const reader = memoryReader({ matches: saying as StoredItem[] });
  const { get } = renderPages({ reader, now: () => at, askFeed });
  const entryNow = async () => {
    at += 60_000;
    const entries = readCalendar(await (await get('/calendar.ics')).text());
    return entries.find(({ start }) => start.startsWith('2026-11-28'))!;
  };
  const versions = [await entryNow()];
  for (const own of [
    { time: '14:30' },
    { venue: 'Mill Lane', note: 'Bring boots.' },
    { postponed: true },
  ]) {
    saying.splice(0, 1, aMatchNoteItem(own));
    versions.push(await entryNow());
  }
  const [, confirmed, moved, off] = versions;
  expect(confirmed).toMatchObject({ start: '2026-11-28T14:30:00.000Z', status: 'CONFIRMED' });
  expect(moved).toMatchObject({ start: '2026-11-28T15:00:00.000Z', location: 'Mill Lane' });
  expect(moved!.description).toContain('Moved to Mill Lane. Bring boots.');
  expect(off).toMatchObject({ status: 'CANCELLED', summary: 'Postponed: Ferrymere vs Tidemill' });
  expect(new Set(versions.map(({ uid }) => uid)).size).toBe(1);
  const numbers = versions.map(({ sequence }) => sequence);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
});

test('a postponed match that the feed has dropped stays in the calendar as cancelled', async () => {
  let at = now;
  let fixtures = [fixture];
  const { get } = renderPages({
    matches: [aMatchNoteItem({ postponed: true })],
    now: () => at,
    askFeed: feedOf(() => fixtures),
  });
  const entryNow = async () => readCalendar(await (await get('/calendar.ics')).text())[0]!;
  const before = await entryNow();
  fixtures = [];
  at += 120_000;
  const after = await entryNow();
  expect(after).toMatchObject({
    uid: before.uid,
    status: 'CANCELLED',
    summary: 'Postponed: Ferrymere vs Tidemill',
    start: '2026-11-28',
  });
  expect(after.sequence).toBeGreaterThan(before.sequence);
});
