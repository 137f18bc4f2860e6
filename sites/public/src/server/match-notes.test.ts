import { aMatchNoteItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { feedOf, fixture, now } from '#test/a-saturday.ts';
import { headOf, thingOf } from '#test/head-of.ts';
import { renderPages } from '#test/render-pages.ts';

const tidemill = { ...fixture, kickOff: Date.parse('2026-11-28T15:00:00Z') };
const fernhithe = { ...tidemill, kickOff: tidemill.kickOff + 1, awayTeam: 'Fernhithe' };
const askFeed = feedOf([tidemill, fernhithe]);
const dropped = feedOf([]);
const MATCH = '/match/2026-11-28-2026-home-tidemill';
const matches = [aMatchNoteItem({ postponed: true, note: 'Frost <b>again</b>.' })];

test.each(['/', '/events', '/ground'])(
  '%s shows the postponement of one match, and of no other',
  async (path) => {
    const { html, text, response } = await renderPages({ matches, now, askFeed }).page(path);
    expect(response.status).toBe(200);
    expect(text).toContain('Ferrymere vs Tidemill Postponed Frost <b>again</b>.');
    expect(text).toContain('Ferrymere vs Fernhithe 15:00 Add to calendar');
    const without = await renderPages({ matches, now, askFeed: dropped }).page(path);
    expect(without.text).toMatch(/Ferrymere v(s)? Tidemill.*Postponed Frost <b>again<\/b>\./);
    // There is no countdown to it.
    expect(html).not.toContain('role="timer"');
  },
);

test.each([
  ['in the feed', askFeed],
  ['that the feed has dropped', dropped],
])('the page head of a postponed match %s names the postponement', async (_, asked) => {
  const head = headOf((await renderPages({ matches, now, askFeed: asked }).page(MATCH)).html);
  expect(head.meta['og:title']).toBe('Ferrymere vs Tidemill');
  expect(head.meta['og:description']).toBe(
    'Postponed: it was to be on 28 November 2026 at Ferry Lane. Frost <b>again</b>.',
  );
  const event = thingOf(head, 'SportsEvent');
  expect(event['eventStatus']).toBe('https://schema.org/EventPostponed');
});
