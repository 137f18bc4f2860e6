import { club } from '@clubhouse/club';
import type { FeedMatch } from '@clubhouse/content/feed';
import { aMatchNoteItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { MATCHES_UNKNOWN } from '#page-marks.ts';
import { aMatch as ofTheFeed, noFeed } from '#test/a-saturday.ts';
import { renderPages } from '#test/render-pages.ts';

const NOW = Date.parse('2025-11-20T09:00:00Z');

const aMatch = (own: Partial<FeedMatch> = {}) =>
  ofTheFeed({ kickOff: Date.parse('2025-11-22T15:00:00Z'), awayTeam: 'Old Kestrels', ...own });
const ground = (matches: readonly FeedMatch[], now: number | (() => number) = NOW) =>
  renderPages({ now, askFeed: async () => matches }).page('/ground');

test('the page shows who plays, when and where, and the time of that information', async () => {
  const { text } = await ground([aMatch()]);
  expect(text).toMatch(
    new RegExp(
      `Next match Ferrymere v Old Kestrels When Saturday 22 November 2025 Kick-off 15:00 Where ${club.ground.name} .*As of Thursday 20 November 2025, 09:00`,
    ),
  );
});

test.each([
  [
    'an away match is at the other side’s ground',
    'Where At Old Kestrels',
    { homeTeam: 'Old Kestrels', awayTeam: 'Ferrymere' },
  ],
  ['an unsettled time is TBC', 'Kick-off TBC', { kickOff: Date.parse('2025-11-22T00:00:00Z') }],
])('%s', async (_, words, own) => {
  expect((await ground([aMatch(own)])).text).toContain(words);
});

test('the shown time of the matches is that of the feed’s answer, not of the page', async () => {
  let now = NOW;
  let isAway = false;
  const pages = renderPages({
    now: () => now,
    askFeed: async () => (isAway ? noFeed() : [aMatch()]),
  });
  await pages.page('/ground');
  isAway = true;
  now += 3_600_000;
  const { text } = await pages.page('/ground');
  expect(text).toMatch(/Where Ferry Lane As of Thursday 20 November 2025, 09:00/);
  expect(text).toMatch(/Ask somebody .* As of Thursday 20 November 2025, 10:00/);
});

test('the page claims nothing of any match before the feed has answered, and shows the training times where the feed has no match', async () => {
  const { html, text } = await renderPages({ now: NOW, askFeed: noFeed }).page('/ground');
  expect(text).toContain('The fixtures cannot be read just now.');
  expect(text).not.toContain('No match is set');
  expect(html).toContain(MATCHES_UNKNOWN);
  const none = await ground([]);
  expect(none.html).not.toContain(MATCHES_UNKNOWN);
  const days = club.training.days.join(' and ');
  expect(none.text).toContain(`No match is set just now. Training is on ${days}`);
});

const DAY = Date.parse('2025-11-22T14:42:00Z');
const aNote = (own: object) =>
  aMatchNoteItem({
    ...{ id: '2025-home-old-kestrels-2025-11-22', date: '2025-11-22', awayTeam: 'Old Kestrels' },
    ...own,
  });

test('on the day of a moved match the page shows the way to the other ground, not to the club’s', async () => {
  const matches = [aNote({ venue: 'Mill Lane' })];
  const at = async (now: number) =>
    (await renderPages({ now, matches, askFeed: async () => [aMatch()] }).page('/ground')).text;
  const [direction] = club.ground.directions;
  expect(await at(NOW)).toMatch(new RegExp(`Getting here.*${direction}`));
  const text = await at(DAY);
  expect(text).toContain('Getting there Mill Lane The match was moved here, from Ferry Lane');
  expect(text).not.toContain(direction);
});

test('the score of the next match is shown as on Home, but not of a postponed match', async () => {
  const scores = [{ id: '1', at: DAY, kind: 'score', home: 12, away: 7 }];
  const scored = (own: object) =>
    renderPages({
      now: DAY,
      matches: [aNote({ scores, ...own })],
      askFeed: async () => [aMatch()],
    });
  const words = 'Old Kestrels Live 12–7 , as of 14:42 When';
  expect((await scored({}).page('/ground')).text).toContain(words);
  expect((await scored({ postponed: true }).page('/ground')).text).not.toContain('Live');
});

test.each(['/', '/events', '/ground'])(
  'the menu of %s links the ground on the day of a match',
  async (path) => {
    const { html } = await renderPages({ now: DAY, askFeed: async () => [aMatch()] }).page(path);
    expect(html).toMatch(/href="\/ground"[^>]*>Ground <small>Today</);
    expect(html.includes('href="/ground">How to get there<')).toBe(path === '/');
  },
);
