import { club } from '@clubhouse/club';
import type { FeedMatch } from '@clubhouse/content/feed';
import { expect, test } from 'vitest';
import { feedOf, noFeed } from '#test/a-saturday.ts';
import { renderPages } from '#test/render-pages.ts';

const NOW = Date.parse('2025-11-20T09:00:00Z');
const DAY = 86_400_000;

const fixtures = Array.from({ length: 12 }, (_, week): FeedMatch => ({
  kickOff: Date.parse('2025-11-22T15:00:00Z') + week * 7 * DAY,
  homeTeam: 'Ferrymere',
  awayTeam: `Opponent ${week}`,
}));
const results = Array.from({ length: 5 }, (_, week): FeedMatch => ({
  kickOff: Date.parse('2025-11-15T15:00:00Z') - week * 7 * DAY,
  homeTeam: `Beaten ${week}`,
  awayTeam: 'Ferrymere',
  homeScore: week,
  awayScore: 20,
}));
const askFeed = feedOf(fixtures, results);

test('[2.31, 2.39, 2.40, 9.4] the home page counts down to the next match, and has the three latest results and the next three fixtures in order', async () => {
  const { text } = await renderPages({ askFeed, now: NOW }).page('/');
  expect(text).toMatch(/Ferrymere v Opponent 0.* 2 days 6 hours Saturday 22 November 2025/);
  expect(text).toMatch(
    /Latest Results.*15 November 2025 Beaten 0 0 Ferrymere 20 Win.*Beaten 1.*Beaten 2/,
  );
  expect(text).toMatch(
    /Upcoming Fixtures.*22 November 2025 Ferrymere vs Opponent 0 15:00.*Opponent 1.*Opponent 2/,
  );
  expect(text).not.toMatch(/Beaten 3|Opponent 3/);
});

test('[2.48, 9.5] the events page has a panel of eight fixtures', async () => {
  const { text } = await renderPages({ askFeed, now: NOW }).page('/events');
  expect(text).toMatch(/Upcoming Fixtures.*vs Opponent 0 15:00.*vs Opponent 7 15:00/);
  expect(text).not.toContain('Opponent 8');
});

test('[8.1, 8.2] without the feed the three results of the profile show, said not to be live, and no fixture', async () => {
  const { response, text } = await renderPages({ askFeed: noFeed, now: NOW }).page('/');
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toContain('s-maxage=10');
  const [first] = club.fallbackResults;
  expect(text).toContain(`${first!.homeTeam} ${first!.homeScore} ${first!.awayTeam}`);
  expect(text.match(/\b(Win|Loss|Drawn)\b/g)).toHaveLength(3);
  expect(text).toContain('These results are not live');
  expect(text).toContain('No upcoming fixtures scheduled');
});

test('[8.1] when the feed goes away the last good answer stays, with its time', async () => {
  let isAway = false;
  let now = NOW;
  const kept = renderPages({
    askFeed: (asked) => (isAway ? noFeed() : askFeed(asked)),
    now: () => now,
  });
  await kept.page('/');
  isAway = true;
  now += 120_000;
  const { text } = await kept.page('/');
  expect(text).toContain('Beaten 0');
  expect(text).toContain('Opponent 0');
  expect(text).toContain(
    'These results are not live: they were read on 20 November 2025 at 09:00.',
  );
});
