import { club } from '@clubhouse/club';
import { expect, test } from 'vitest';
import { feedOf, fixture, noFeed, now } from '#test/a-saturday.ts';
import { readCalendar } from '#test/read-calendar.ts';
import { headOf, renderPages, svgCards } from '#test/render-pages.ts';

// Changes of fixtures in the feed, and their effect on pages, links, structured data, calendars and cards.

const LINK = '/match/2026-11-28-2026-home-tidemill';
const ENTRY = '/calendar/match-2026-11-28-2026-home-tidemill.ics';
const DAY = 86_400_000;

/** A site whose feed has these fixtures, and after `becomes` others. */
function siteOf(...fixtures: readonly (typeof fixture)[]) {
  let current = fixtures;
  let at = now;
  const { get, page } = renderPages({
    now: () => at,
    askFeed: feedOf(() => current),
    cards: svgCards,
  });
  const becomes = (...later: readonly (typeof fixture)[]) => {
    current = later;
    at += 120_000;
  };
  const headAt = async (path: string) => headOf((await page(path)).html);
  const entriesAt = async (path: string) => readCalendar(await (await get(path)).text());
  const cardAt = async (path: string) =>
    (await get(new URL((await headAt(path)).meta['og:image']!).pathname)).text();
  return { get, page, becomes, headAt, entriesAt, cardAt };
}

test.each([
  ['its day', { kickOff: fixture.kickOff + 14 * DAY }, '15:00 on 12 December 2026'],
  ['its hour', { kickOff: fixture.kickOff - 3_600_000 }, '14:00 on 28 November 2026'],
  ['how its opponent is spelled', { awayTeam: 'TIDEMILL R.F.C.' }, '15:00 on 28 November 2026'],
])('an earlier link finds a fixture that changes %s', async (_, change, when) => {
  const { becomes, get, headAt, entriesAt, cardAt } = siteOf(fixture);
  const before = await headAt(LINK);
  const [taken] = await entriesAt(ENTRY);
  const changed = { ...fixture, ...change };
  becomes(changed);
  const link = (await get(LINK)).headers.get('Location') ?? LINK;
  const { meta } = await headAt(link);
  expect(meta['og:title']).toBe(`Ferrymere vs ${changed.awayTeam}`);
  expect(meta['og:description']).toContain(when);
  expect(await cardAt(link)).toContain(changed.awayTeam.toUpperCase());
  // The picture's earlier address leads to the address that the page names now.
  const earlier = await get(new URL(before.meta['og:image']!).pathname);
  const led = club.siteUrl + earlier.headers.get('Location');
  expect([earlier.status, led]).toEqual([302, meta['og:image']]);
  const [now] = await entriesAt((await get(ENTRY)).headers.get('Location') ?? ENTRY);
  const [inWhole] = await entriesAt('/calendar.ics');
  expect(now).toEqual(inWhole);
  expect(now!.uid).toBe(taken!.uid);
  expect(now!.sequence).toBeGreaterThan(taken!.sequence);
});

test('a match has one address: any other day and earlier links redirect to it', async () => {
  const { get } = siteOf(fixture);
  const led = async (path: string) => (await get(path)).headers.get('Location');
  expect(await led('/match/1999-01-01-2026-home-tidemill')).toBe(LINK);
  expect(await led(`/events${LINK}`)).toBe(LINK);
  expect(await led('/calendar/match-1999-01-01-2026-home-tidemill.ics')).toBe(ENTRY);
});

test('a match is not reported as gone while the feed is unknown', async () => {
  const { page } = renderPages({ askFeed: noFeed, now });
  const { response, text } = await page(LINK);
  const { status, headers } = response;
  expect(text).toContain('The match cannot be read just now');
  expect([status, headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  expect(headers.has('X-Content-State')).toBe(true);
});

test('a fixture that vanishes is mentioned nowhere, and its link says so and leads to the remaining fixtures', async () => {
  const { becomes, get, page, headAt, entriesAt } = siteOf(fixture);
  const card = new URL((await headAt(LINK)).meta['og:image']!).pathname;
  becomes({ ...fixture, awayTeam: 'Fernhithe' });
  for (const path of ['/', '/events', '/ground']) {
    const { html, response } = await page(path);
    expect(response.status).toBe(200);
    expect(html).not.toContain('Tidemill');
    expect(html).toContain('Fernhithe');
  }
  const { response, html, text } = await page(LINK);
  expect(response.status).toBe(404);
  expect(text).toContain('Match Not Found');
  expect(html).toContain('<a class="btn" href="/events">Fixtures</a>');
  expect((await get(ENTRY)).status).toBe(404);
  const summaries = (await entriesAt('/calendar.ics')).map(({ summary }) => summary);
  expect(summaries).toEqual(['Ferrymere vs Fernhithe']);
  expect((await get(card)).status).toBe(404);
});
