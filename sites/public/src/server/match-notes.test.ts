import { aMatchNoteItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { headOf, thingOf } from '#test/head-of.ts';
import { memoryReader } from '#test/memory-reader.ts';
import { renderPages } from '#test/render-pages.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const fixture = {
  kickOff: Date.parse('2026-11-28T15:00:00Z'),
  homeTeam: 'Ferrymere',
  awayTeam: 'Tidemill',
};
const askFeed = async (operation: string) =>
  operation === 'GetFixturesSimplified'
    ? [fixture, { ...fixture, kickOff: fixture.kickOff + 1, awayTeam: 'Fernhithe' }]
    : [];
const matches = [aMatchNoteItem({ postponed: true, note: 'Frost <b>again</b>.' })];

test.each(['/', '/events'])('%s says which match is postponed, and of no other', async (path) => {
  const { text, response } = await renderPages({ matches, now, askFeed }).page(path);
  expect(response.status).toBe(200);
  expect(text).toContain('Ferrymere vs Tidemill Postponed Frost <b>again</b>.');
  expect(text).toContain('Ferrymere vs Fernhithe 15:00 Add to calendar');
});

test('the home page counts down to no match that is postponed', async () => {
  const { html } = await renderPages({ matches, now, askFeed }).page('/');
  expect(html).not.toContain('role="timer"');
});

test('a link to a postponed match and its structured data say so', async () => {
  const path = '/events?match=2026-11-28-2026-home-tidemill';
  const head = headOf((await renderPages({ matches, now, askFeed }).page(path)).html);
  expect(head.meta['og:description']).toBe(
    'Postponed: it was to be on 28 November 2026 at Ferry Lane. Frost <b>again</b>.',
  );
  const event = thingOf(head, 'SportsEvent');
  expect(event['eventStatus']).toBe('https://schema.org/EventPostponed');
});

test('a page that cannot know what is postponed is kept by no cache', async () => {
  const reader = memoryReader();
  const query: typeof reader.query = (table, options) =>
    table === 'matches' ? Promise.reject(new Error('away')) : reader.query(table, options);
  const { page, logged } = renderPages({ reader: { ...reader, query }, now, askFeed });
  const { response, text } = await page('/events');
  expect(response.status).toBe(503);
  expect(text).toContain('Ferrymere vs Tidemill 15:00');
  expect(logged).toContain('/events: matches could not be read');
});

test.each(['/', '/events', '/ground'])(
  '%s says what is postponed also where the feed has dropped it',
  async (path) => {
    const { page } = renderPages({ matches, now, askFeed: async () => [] });
    expect((await page(path)).text).toMatch(
      /Ferrymere v(s)? Tidemill.*Postponed Frost <b>again<\/b>\./,
    );
  },
);

test('a link to a postponed match that the feed has dropped still leads to it', async () => {
  const path = '/events?match=2026-11-28-2026-home-tidemill';
  const dropped = renderPages({ matches, now, askFeed: async () => [] });
  const { meta } = headOf((await dropped.page(path)).html);
  expect(meta['og:title']).toBe('Ferrymere vs Tidemill');
  expect(meta['og:description']).toMatch(/^Postponed: it was to be on 28 November 2026/);
});

test('a match the feed has moved to another day is not said to be postponed there', async () => {
  const moved = async () => [{ ...fixture, kickOff: fixture.kickOff + 7 * 86_400_000 }];
  const { text } = await renderPages({ matches, now, askFeed: moved }).page('/events');
  expect(text).toContain('5 December 2026 Ferrymere vs Tidemill 15:00');
  expect(text).not.toContain('Postponed');
});
