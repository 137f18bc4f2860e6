import { club } from '@clubhouse/club';
import type { FeedMatch } from '@clubhouse/content/feed';
import { aMatchNoteItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { MATCHES_UNKNOWN } from '#page-marks.ts';
import { aMatch, anEntry, askFeed, at, fixture, noFeed, now } from '#test/a-saturday.ts';
import { renderPages } from '#test/render-pages.ts';

const ground = (matches: readonly FeedMatch[]) =>
  renderPages({ now, askFeed: async () => matches }).page('/ground');

test('the page shows who plays, when and where, and the time of that information', async () => {
  const { text } = await ground([fixture]);
  expect(text).toMatch(
    new RegExp(
      `Next match Ferrymere v Tidemill When Saturday 28 November 2026 Kick-off 15:00 Where ${club.ground.name} .*As of Friday 27 November 2026, 12:00`,
    ),
  );
});

test.each([
  [
    'an away match is at the other side’s ground',
    'Where At Old Kestrels',
    { homeTeam: 'Old Kestrels', awayTeam: 'Ferrymere' },
  ],
  ['an unsettled time is TBC', 'Kick-off TBC', { kickOff: at('28T00:00') }],
])('%s', async (_, words, own) => {
  expect((await ground([aMatch(own)])).text).toContain(words);
});

test('the shown time of the matches is that of the feed’s answer, not of the page', async () => {
  let time = now;
  let isAway = false;
  const pages = renderPages({
    now: () => time,
    askFeed: async () => (isAway ? noFeed() : [fixture]),
  });
  await pages.page('/ground');
  isAway = true;
  time += 3_600_000;
  const { text } = await pages.page('/ground');
  expect(text).toMatch(/Where Ferry Lane As of Friday 27 November 2026, 12:00/);
  expect(text).toMatch(/Ask somebody .* As of Friday 27 November 2026, 13:00/);
});

test('the page claims nothing of any match before the feed has answered, and shows the training times where the feed has no match', async () => {
  const { html, text } = await renderPages({ now, askFeed: noFeed }).page('/ground');
  expect(text).toContain('The fixtures cannot be read just now.');
  expect(text).not.toContain('No match is set');
  expect(html).toContain(MATCHES_UNKNOWN);
  const none = await ground([]);
  expect(none.html).not.toContain(MATCHES_UNKNOWN);
  const days = club.training.days.join(' and ');
  expect(none.text).toContain(`No match is set just now. Training is on ${days}`);
});

const DAY = at('28T14:42');

test('on the day of a moved match the page shows the way to the other ground, not to the club’s', async () => {
  const matches = [aMatchNoteItem({ venue: 'Mill Lane' })];
  const textAt = async (time: number) =>
    (await renderPages({ now: time, matches, askFeed }).page('/ground')).text;
  const [direction] = club.ground.directions;
  expect(await textAt(now)).toMatch(new RegExp(`Getting here.*${direction}`));
  const text = await textAt(DAY);
  expect(text).toContain('Getting there Mill Lane The match was moved here, from Ferry Lane');
  expect(text).not.toContain(direction);
});

test('the score of the next match is shown as on Home, but not of a postponed match', async () => {
  const scores = [anEntry({ at: DAY, kind: 'score', home: 12, away: 7 })];
  const scored = (own: object) =>
    renderPages({ now: DAY, matches: [aMatchNoteItem({ scores, ...own })], askFeed });
  const words = 'Tidemill Live 12–7 , as of 14:42 When';
  expect((await scored({}).page('/ground')).text).toContain(words);
  expect((await scored({ postponed: true }).page('/ground')).text).not.toContain('Live');
});

test.each(['/', '/events', '/ground'])(
  'the menu of %s links the ground on the day of a match',
  async (path) => {
    const { html } = await renderPages({ now: DAY, askFeed }).page(path);
    expect(html).toMatch(/href="\/ground"[^>]*>Ground <small>Today</);
    expect(html.includes('href="/ground">How to get there<')).toBe(path === '/');
  },
);
