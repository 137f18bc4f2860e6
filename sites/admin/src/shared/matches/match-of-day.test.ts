import { club } from '@clubhouse/club';
import { fixturesOf, resultsOf } from '@clubhouse/content/feed';
import { expect, test } from 'vitest';
import { matchAlbumName, matchDay, matchWords, weekday } from '#shared/matches/match-of-day.ts';

const SUNDAY = Date.parse('2025-11-23T10:00:00Z');
const US = club.feedNames[0]!;

const kickOff = (day: string) => Date.parse(`${day}T14:00:00Z`);
const played = (day: string, awayTeam = 'Kestrels') => ({
  kickOff: kickOff(day),
  homeTeam: US,
  awayTeam,
  homeScore: 24,
  awayScore: 17,
});
const toPlay = (day: string, awayTeam = 'Kestrels') => ({
  kickOff: kickOff(day),
  homeTeam: US,
  awayTeam,
});

function dayOf({
  results = [] as ReturnType<typeof played>[],
  fixtures = [] as ReturnType<typeof toPlay>[],
  now = SUNDAY,
}) {
  return matchDay(resultsOf(results, club), fixturesOf(fixtures, club), now);
}

test('the album is named by the last match and its day', () => {
  const day = dayOf({ results: [played('2025-11-15', 'Herons'), played('2025-11-22')] });
  expect(matchAlbumName(day)).toBe(`${US} v Kestrels, 22 November 2025`);
  expect(weekday(day)).toBe('Saturday');
});

test('a match of today counts before it has begun, and one of tomorrow does not', () => {
  const fixtures = [toPlay('2025-11-22'), toPlay('2025-11-23', 'Herons'), toPlay('2025-11-24')];
  const day = dayOf({ fixtures });
  expect(matchWords(day)).toBe(`${US} v Herons`);
});

test('a result says more than the fixture it was', () => {
  const day = dayOf({ results: [played('2025-11-22')], fixtures: [toPlay('2025-11-22')] });
  expect(day.result).toMatchObject({ homeScore: 24, awayScore: 17 });
});

test('a match of other clubs, or of more than a week ago, is not ours to photograph', () => {
  const others = { ...played('2025-11-22'), homeTeam: 'Herons' };
  expect(dayOf({ results: [others, played('2025-11-15')] })).toEqual({ date: '2025-11-23' });
});

test('without a match the album is of the day', () => {
  expect(matchAlbumName(dayOf({}))).toBe('Match day, 23 November 2025');
});

test('the day is London’s', () => {
  const now = Date.parse('2025-07-05T23:30:00Z');
  expect(dayOf({ now })).toEqual({ date: '2025-07-06' });
});
