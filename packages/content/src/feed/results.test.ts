import { club } from '@clubhouse/club';
import { expect, test } from 'vitest';
import { aMatch } from '../testing/samples.ts';
import type { FeedMatch } from './feed-match.ts';
import { latestResults, resultsOf } from './results.ts';

const played = (own: Partial<FeedMatch> = {}) => aMatch({ homeScore: 31, awayScore: 12, ...own });
const away = { homeTeam: 'Tidemill', awayTeam: 'Ferrymere' };
const first = (own: Partial<FeedMatch>, drawCountsAs: 'loss' | 'draw' = 'loss') =>
  resultsOf([played(own)], { feedNames: ['Ferrymere'], drawCountsAs })[0];

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
  const older = played({ kickOff: Date.parse('2026-11-21T15:00:00Z') });
  const { homeScore: _, ...unplayed } = played({ awayTeam: 'Unplayed' });
  const results = resultsOf([older, unplayed, played(), older], club);
  expect(results.map(({ date }) => date)).toEqual(['2026-11-28', '2026-11-21']);
  expect(latestResults(results.toReversed(), 1)).toEqual([results[0]]);
});
