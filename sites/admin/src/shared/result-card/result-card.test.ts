import { club } from '@clubhouse/club';
import { checkArticle } from '@clubhouse/content';
import {
  eachMatch,
  fixturesOf,
  resultLine,
  resultsOf,
  type FeedMatch,
} from '@clubhouse/content/feed';
import { expect, test } from 'vitest';
import { postedMatches, reportWords, shareWords } from '#shared/result-card/posted-match.ts';
import { LINE, played, SUNDAY, toPlay, US } from '#test/a-saturday.ts';

const at = (kickOff: string, awayTeam = 'Kestrels') => ({ kickOff: Date.parse(kickOff), awayTeam });

function over({
  results = [] as FeedMatch[],
  fixtures = [] as FeedMatch[],
  now = SUNDAY,
  note = {},
}) {
  const noted = fixturesOf(fixtures, club).map((fixture) => ({ ...fixture, ...note }));
  return postedMatches(eachMatch(resultsOf(results, club), noted, club), now).map(resultLine);
}

test('results are sorted newest first, also two of one day and one of years ago', () => {
  const results = [
    { ...played, ...at('2012-03-03T14:00:00Z', 'Herons') },
    { ...played, ...at('2025-11-22T11:00:00Z', 'Tidemill') },
    played,
  ];
  expect(over({ results })).toEqual([LINE, `${US} 24–17 Tidemill`, `${US} 24–17 Herons`]);
});

test('the result of a match is expected from its end on, for a week', () => {
  const then = (now: string) => over({ fixtures: [toPlay], now: Date.parse(now) });
  expect(then('2025-11-22T15:29:00Z')).toEqual([]);
  expect(then('2025-11-22T15:30:00Z')).toEqual([`${US} v Kestrels`]);
  expect(then('2025-11-29T23:00:00Z')).toEqual([`${US} v Kestrels`]);
  expect(then('2025-11-30T00:00:00Z')).toEqual([]);
});

test('no result is expected of a postponed match or of other clubs', () => {
  expect(over({ fixtures: [toPlay], note: { note: { postponed: true } } })).toEqual([]);
  expect(over({ fixtures: [{ ...toPlay, homeTeam: 'Herons' }] })).toEqual([]);
});

const aResult = (own: Partial<FeedMatch> = {}) => resultsOf([{ ...played, ...own }], club)[0]!;
const away = (homeScore: number, awayScore: number) =>
  aResult({ homeTeam: 'Kestrels', awayTeam: US, homeScore, awayScore });

test.each([
  ['a win at home', aResult(), `${US} beat Kestrels 24–17 at home on 22 November 2025.`],
  ['a win away', away(3, 10), `${US} beat Kestrels 10–3 away on 22 November 2025.`],
  ['a loss', away(57, 3), `${US} lost 3–57 to Kestrels away on 22 November 2025.`],
  ['a draw', away(0, 0), `${US} drew 0–0 with Kestrels away on 22 November 2025.`],
  [
    'a walkover',
    aResult({ type: 'HOMEWALKOVER' }),
    `${US} were given the match against Kestrels on 22 November 2025, a walkover.`,
  ],
  [
    'a walkover to them',
    aResult({ type: 'AWAYWALKOVER' }),
    `Kestrels were given the match against ${US} on 22 November 2025, a walkover.`,
  ],
  ['others’ match', aResult({ homeTeam: 'Herons' }), 'Herons 24–17 Kestrels on 22 November 2025.'],
])('the report of %s begins with the outcome', (_what, match, lede) => {
  expect(reportWords(match, club).excerpt).toBe(`${lede} ${club.competition}.`);
});

test('the report starts with all that is known of the match, its album included, and can be published', () => {
  const words = reportWords(aResult(), club, 'Kestrels at home');
  expect(words.title).toBe(LINE);
  expect(words.content).toBe(
    `${LINE}. ${club.competition}, 22 November 2025, ${club.ground.name}.\n` +
      'The photos are in the gallery, in the album “Kestrels at home”.',
  );
  expect(checkArticle(words).ok).toBe(true);
  const name = `"Quoted" <b>${'w '.repeat(90)}</b>🏉`;
  const longest = reportWords(aResult({ homeTeam: name, awayTeam: name }), club);
  expect(checkArticle(longest).ok).toBe(true);
});

test('the text beside the card names the winner of a walkover', () => {
  expect(shareWords(aResult({ type: 'AWAYWALKOVER' }), club)).toMatch(
    /^Walkover: .* v Kestrels, given to Kestrels\.\n/,
  );
});
