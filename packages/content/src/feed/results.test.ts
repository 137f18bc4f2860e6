import { club } from '@clubhouse/club';
import { expect, test } from 'vitest';
import type { FeedMatch } from './feed-match.ts';
import { latestResults, resultsOf } from './results.ts';

function aMatch(own: Partial<FeedMatch> = {}): FeedMatch {
  return {
    kickOff: Date.parse('2025-11-15T14:30:00Z'),
    homeTeam: 'Ferrymere',
    awayTeam: 'Tidemill',
    homeScore: 31,
    awayScore: 12,
    ...own,
  };
}
const away = { homeTeam: 'Tidemill', awayTeam: 'Ferrymere' };
const first = (own: Partial<FeedMatch>, drawCountsAs: 'loss' | 'draw' = 'loss') =>
  resultsOf([aMatch(own)], { feedNames: ['Ferrymere'], drawCountsAs })[0];

test.each([
  ['a loss at home', { homeScore: 3, awayScore: 57 }, 'loss', 'loss'],
  ['a win away', { ...away, homeScore: 17, awayScore: 19 }, 'win', 'win'],
  ['a draw at nothing all', { ...away, homeScore: 0, awayScore: 0 }, 'draw', 'loss'],
] as const)('%s', (_, own, outcome, mark) => {
  expect(first(own)).toMatchObject({ outcome, mark });
});

test('a club may have its draws marked as draws', () => {
  expect(first({ homeScore: 9, awayScore: 9 }, 'draw')).toMatchObject({
    outcome: 'draw',
    mark: 'draw',
  });
});

test.each([
  ['given to us at home', { type: 'HOMEWALKOVER' }, 'home', 'win'],
  ['given to the visitors', { type: 'AWAYWALKOVER' }, 'away', 'loss'],
  ['given to us away', { ...away, type: 'AWAYWALKOVER' }, 'away', 'win'],
  ['given to our hosts', { ...away, type: 'HOMEWALKOVER' }, 'home', 'loss'],
] as const)(
  'a walkover %s has no score, whatever score the feed has',
  (_, own, walkover, outcome) => {
    const result = first({ homeScore: 0, awayScore: 0, ...own });
    expect(result).toMatchObject({ walkover, outcome, mark: outcome });
    expect(result).not.toHaveProperty('homeScore');
  },
);

test.each([
  ['the club plays itself', { awayTeam: 'FERRYMERE' }],
  ['a second team plays', { homeTeam: 'Ferrymere II' }],
])('nothing is marked where %s', (_, own) => {
  const result = first(own);
  expect(result).toMatchObject({ homeScore: 31, awayScore: 12 });
  for (const mark of ['ours', 'outcome', 'mark']) expect(result).not.toHaveProperty(mark);
});

test('results are sorted newest first, each once, and only if played', () => {
  const older = aMatch({ kickOff: Date.parse('2025-11-08T14:30:00Z') });
  const { homeScore: _, ...unplayed } = aMatch({ awayTeam: 'Unplayed' });
  const results = resultsOf([older, unplayed, aMatch(), older], club);
  expect(results.map(({ date }) => date)).toEqual(['2025-11-15', '2025-11-08']);
  expect(latestResults(results.toReversed(), 1)).toEqual([results[0]]);
});
