import { club } from '@clubhouse/club';
import { expect, test } from 'vitest';
import { eachMatch } from './each-match.ts';
import { fixturesOf } from './fixtures.ts';
import { resultsOf } from './results.ts';

const early = {
  kickOff: Date.parse('2026-11-28T12:00:00Z'),
  homeTeam: 'Ferrymere',
  awayTeam: 'Tidemill',
};
const late = { ...early, kickOff: Date.parse('2026-11-28T15:00:00Z') };
const ended = { homeScore: 24, awayScore: 22 };

test('a fixture is its result whatever hour or spelling either has, and a second match of the day stays', () => {
  const of = (...[results, fixtures]: readonly (readonly (typeof early)[])[]) =>
    eachMatch(resultsOf(results ?? [], club), fixturesOf(fixtures ?? [], club), club).map(
      ({ time, homeScore }) => [time, homeScore],
    );
  expect(of([{ ...early, ...ended, awayTeam: 'Tidemil' }], [late])).toEqual([['15:00', 24]]);
  expect(of([{ ...late, ...ended }], [early, late])).toEqual([
    ['15:00', 24],
    ['12:00', undefined],
  ]);
});
