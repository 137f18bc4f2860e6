import { club } from '@clubhouse/club';
import { checkArticle } from '@clubhouse/content';
import { resultsOf, type FeedMatch } from '@clubhouse/content/feed';
import { expect, test } from 'vitest';
import { reportWords, shareWords } from '#shared/result-card/result-words.ts';

const US = club.feedNames[0]!;

function aResult(own: Partial<FeedMatch> = {}) {
  const kickOff = Date.parse('2025-11-22T14:00:00Z');
  const match = { kickOff, homeTeam: US, awayTeam: 'Kestrels', homeScore: 24, awayScore: 17 };
  return resultsOf([{ ...match, ...own }], club)[0]!;
}
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
])('the report of %s begins with how it ended', (_what, match, lede) => {
  expect(reportWords(match, club).excerpt).toBe(`${lede} ${club.competition}.`);
});

test('the report starts with all that is known of the match, its album included, fit to be published', () => {
  const words = reportWords(aResult(), club, 'Kestrels at home');
  expect(words.title).toBe(`${US} 24–17 Kestrels`);
  expect(words.content).toBe(
    `${US} 24–17 Kestrels. ${club.competition}, 22 November 2025, ${club.ground.name}.\n` +
      'The photos are in the gallery, in the album “Kestrels at home”.',
  );
  expect(checkArticle(words).ok).toBe(true);
});

test('what goes with the card says who won a walkover', () => {
  expect(shareWords(aResult(), club)).toBe(
    `Full time: ${US} 24–17 Kestrels.\n${club.competition}, 22 November 2025.`,
  );
  expect(shareWords(aResult({ type: 'AWAYWALKOVER' }), club)).toMatch(
    /^Walkover: .* v Kestrels, given to Kestrels\.\n/,
  );
});

test('whatever the sides are called, the report can be published as it starts', () => {
  const names = ['x'.repeat(200), `"Quoted" <b>${'w '.repeat(90)}</b>`, '🏉🏉 <script>'];
  for (const homeTeam of names) {
    for (const awayTeam of names) {
      expect(checkArticle(reportWords(aResult({ homeTeam, awayTeam }), club)).ok).toBe(true);
    }
  }
});
