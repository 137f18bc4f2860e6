import { club } from '@clubhouse/club';
import type { FeedMatch } from '@clubhouse/content/feed';
import { aMatchNoteItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { aMatch, anEntry, at, feedOf, fixture, noFeed, now, result } from '#test/a-saturday.ts';
import { renderPages } from '#test/render-pages.ts';

const WEEK = 7 * 86_400_000;

const fixtures = Array.from({ length: 12 }, (_, week) =>
  aMatch({ kickOff: fixture.kickOff + week * WEEK, awayTeam: `Opponent ${week}` }),
);
const results = Array.from({ length: 5 }, (_, week) => ({
  ...{ homeTeam: `Beaten ${week}`, awayTeam: 'Ferrymere', homeScore: week, awayScore: 20 },
  kickOff: result.kickOff - week * WEEK,
}));
const askFeed = feedOf(fixtures, results);

test('[2.31, 2.39, 2.40, 9.4] the home page counts down to the next match, and has the three latest results and the next three fixtures in order', async () => {
  const { text } = await renderPages({ askFeed, now }).page('/');
  expect(text).toMatch(/Ferrymere v Opponent 0.* 1 day 3 hours Saturday 28 November 2026/);
  expect(text).toMatch(
    /Latest Results.*21 November 2026 Beaten 0 0 Ferrymere 20 Win.*Beaten 1.*Beaten 2/,
  );
  expect(text).toMatch(
    /Upcoming Fixtures.*28 November 2026 Ferrymere vs Opponent 0 15:00.*Opponent 1.*Opponent 2/,
  );
  expect(text).not.toMatch(/Beaten 3|Opponent 3/);
});

test('[2.48, 9.5] the events page has a panel of eight fixtures', async () => {
  const { text } = await renderPages({ askFeed, now }).page('/events');
  expect(text).toMatch(/Upcoming Fixtures.*vs Opponent 0 15:00.*vs Opponent 7 15:00/);
  expect(text).not.toContain('Opponent 8');
});

test('[8.1, 8.2] without the feed the three results of the profile are shown, marked as not live, and no fixture', async () => {
  const { response, text } = await renderPages({ askFeed: noFeed, now }).page('/');
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toContain('s-maxage=10');
  const [first] = club.fallbackResults;
  expect(text).toContain(`${first!.homeTeam} ${first!.homeScore} ${first!.awayTeam}`);
  expect(text.match(/\b(Win|Loss|Drawn)\b/g)).toHaveLength(3);
  expect(text).toContain('These results are not live');
  expect(text).toContain('No upcoming fixtures scheduled');
  // The club itself replaces the match.
  expect(text).toContain(`${club.fullName} ${club.nickname} Training`);
});

test('[8.1] the last good answer stays with its time while the feed is away', async () => {
  let isAway = false;
  let time = now;
  const site = renderPages({
    askFeed: (asked) => (isAway ? noFeed() : askFeed(asked)),
    now: () => time,
  });
  await site.page('/');
  isAway = true;
  time += 120_000;
  const { text } = await site.page('/');
  expect(text).toContain('Beaten 0');
  expect(text).toContain('Opponent 0');
  expect(text).toContain(
    'These results are not live: they were read on 27 November 2026 at 12:00.',
  );
});

const played = (own: Partial<FeedMatch>) => ({ ...result, homeScore: 31, ...own });
const { homeScore: _home, awayScore: _away, ...unplayed } = played({ type: 'HOMEWALKOVER' });

test.each<[string, FeedMatch, words: string, mark: string | undefined]>([
  [
    '[3.6, 7.21] shows both sides, their points and the outcome',
    played({}),
    'Ferrymere 31 Tidemill 12 Win',
    'win',
  ],
  [
    'of a defeat away is a loss',
    played({ homeTeam: 'Tidemill', awayTeam: 'Ferrymere' }),
    'Tidemill 31 Ferrymere 12 Loss',
    'loss',
  ],
  [
    '[7.21] of a draw is marked as a loss, and shows Drawn',
    played({ homeScore: 12 }),
    'Ferrymere 12 Tidemill 12 Drawn',
    'loss',
  ],
  [
    'of two others has no mark',
    played({ homeTeam: 'Old Kestrels' }),
    'Old Kestrels 31 Tidemill 12 All results',
    undefined,
  ],
  ['of a walkover has no points', unplayed, 'Walkover Ferrymere W/O Tidemill – Win', 'win'],
  [
    'of a walkover to the others names them',
    { ...unplayed, type: 'AWAYWALKOVER' },
    'Walkover to Tidemill Ferrymere – Tidemill W/O Loss',
    'loss',
  ],
])('a result %s', async (_, match, words, mark) => {
  const { html, text } = await renderPages({ askFeed: feedOf([], [match]), now }).page('/');
  expect(text).toContain(`21 November 2026 ${words}`);
  expect(/data-mark="(\w+)"/.exec(html)?.[1]).toBe(mark);
});

test('our side is highlighted, and a long name is set smaller', async () => {
  const awayTeam = 'Richmondshire & Upper Thames Valley Old Boys Veterans';
  const askFeed = feedOf([], [played({ awayTeam })]);
  const { html } = await renderPages({ askFeed, now }).page('/');
  expect(html).toContain('result__team--home is-ours">Ferrymere<');
  expect(html).toContain('result__team--away is-long">Richmondshire');
});

const WHOLE = '28 November 2026 Ferrymere vs Tidemill';
const live = anEntry({ at: now, kind: 'score', home: 12, away: 7 });

test.each<[string, Partial<FeedMatch>, note: object, words: string]>([
  ['at home', {}, {}, `Sat 28 Nov Home Tidemill 15:00 ${WHOLE} 15:00 Add to calendar`],
  [
    'away',
    { homeTeam: 'Tidemill', awayTeam: 'Ferrymere' },
    {},
    'Sat 28 Nov Away Tidemill 15:00 28',
  ],
  ['of two others', { homeTeam: 'Fernhithe' }, {}, 'Nov Fernhithe vs Tidemill 15:00 28'],
  ['that has no hour', { kickOff: at('28T00:00') }, {}, `Tidemill TBC ${WHOLE} TBC`],
  [
    'without one in summer',
    { kickOff: Date.parse('2027-04-09T23:00:00Z') },
    {},
    'Sat 10 Apr Home Tidemill TBC',
  ],
  ['postponed', {}, { postponed: true, scores: [live] }, `Tidemill Postponed ${WHOLE} Postponed`],
  [
    'moved',
    {},
    { venue: 'Mill Lane' },
    `15:00 Moved to Mill Lane ${WHOLE} 15:00 Moved to Mill Lane`,
  ],
  ['that has a score', {}, { scores: [live] }, 'Tidemill Live 12–7 as of 12:00'],
])(
  '[2.55, 3.8, 9.6] a fixture %s is a short row that unfolds to the whole fixture',
  async (_, own, note, words) => {
    const askFeed = feedOf([aMatch(own)]);
    const matches = Object.keys(note).length > 0 ? [aMatchNoteItem({ ...note })] : [];
    const { html, text } = await renderPages({ askFeed, matches, now }).page('/events');
    expect(text).toContain(words);
    expect(html).toContain('<details class="fold"><summary>');
  },
);

test('[8.2] a feed without fixtures is distinguished from a feed that does not answer', async () => {
  const textOf = async (asked: typeof askFeed) =>
    (await renderPages({ askFeed: asked, now }).page('/events')).text;
  const none = 'No upcoming fixtures scheduled';
  expect(await textOf(feedOf([]))).toContain(`${none} The next one goes up here`);
  expect(await textOf(noFeed)).toContain(`${none} That may not be all`);
});
