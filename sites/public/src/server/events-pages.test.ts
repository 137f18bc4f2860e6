import { club } from '@clubhouse/club';
import { anEventItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { renderPages } from '#test/render-pages.ts';

const NOW = Date.parse('2025-11-20T09:00:00Z');

/** Events by day, newest first as in the index. */
const onDays = (title: string, days: readonly string[]) =>
  days
    .map((date, index) => anEventItem({ id: `${title}${index}`, title: `${title} ${index}`, date }))
    .toReversed();
const october = Array.from({ length: 8 }, (_, day) => `2025-10-0${day + 1}`);
const titles = (text: string, title: string) =>
  [...text.matchAll(new RegExp(`${title} (\\d+)`, 'g'))].map(([, number]) => Number(number));

test('[2.12, 2.47, 2.50] the events page shows upcoming events, soonest first, today’s included', async () => {
  const events = onDays('Soon', ['2025-11-20', '2025-11-21', '2026-01-01']);
  const { response, text } = await renderPages({ events, now: NOW }).page('/events');
  expect(response.status).toBe(200);
  expect(text).toMatch(/Upcoming Events .*Club events.*Soon 0.*Soon 1.*Soon 2/);
});

test('[2.51, 3.2] a card shows type, title, date, time, location and description', async () => {
  const item = anEventItem({ type: 'Meeting', date: '2025-12-06' });
  const { text } = await renderPages({ events: [item], now: NOW }).page('/events');
  const { title, location, description } = item;
  expect(text).toContain(
    `6 December 2025 Meeting ${title} Time 19:30 Where ${location} ${description}`,
  );
});

test('[2.49, 2.50, 9.5] six past events show, latest first, after the upcoming ones and before the blurb', async () => {
  const events = [...onDays('Soon', ['2025-12-01']), ...onDays('Over', october)];
  const { text } = await renderPages({ events, now: NOW }).page('/events');
  expect(titles(text, 'Over')).toEqual([7, 6, 5, 4, 3, 2]);
  expect(text.indexOf('Soon 0')).toBeLessThan(text.indexOf('Over 7'));
  expect(text.indexOf('Over 2')).toBeLessThan(text.indexOf(club.welcome.heading));
  expect(text).toContain(club.welcome.text);
});

test('[2.42, 4.9, 7.11, 9.4] the home page has the soonest event and the link to all', async () => {
  const events = onDays('Soon', ['2025-11-20', '2025-11-21']);
  const { text, html } = await renderPages({ events, now: NOW }).page('/');
  expect(titles(text, 'Soon')).toEqual([0]);
  expect(html).toMatch(/href="\/events">View All Events<\/a>/);
});

test('[2.42] the home page shows that there is no upcoming event', async () => {
  const events = onDays('Over', october);
  const { text } = await renderPages({ events, now: NOW }).page('/');
  expect(text).toContain('No upcoming events');
  expect(titles(text, 'Over')).toEqual([]);
});
