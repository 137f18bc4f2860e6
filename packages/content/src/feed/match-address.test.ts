import { expect, test } from 'vitest';
import { fixturesOf } from './fixtures.ts';
import { matchName, matchNamed, matchPath } from './match-address.ts';
import { seasonMatches } from './season-matches.ts';

const profile = { feedNames: ['Ferrymere'] };

function season(...days: readonly string[]) {
  const matches = days.map((day) => ({
    kickOff: Date.parse(`${day}T15:00:00Z`),
    homeTeam: 'Ferrymere',
    awayTeam: 'Tidemill',
  }));
  const none = { source: 'live', items: [] } as const;
  const fixtures = { source: 'live', items: fixturesOf(matches, profile) } as const;
  return seasonMatches({ fixtures, results: none }, profile);
}

const name = '2026-11-21-2026-home-tidemill';

test('a match is found by its name', () => {
  const [match] = season('2026-11-21');
  expect(matchName(match!, profile)).toBe(name);
  expect(matchPath(match!, profile)).toBe(`/events?match=${name}`);
  expect(matchNamed(name, season('2026-11-21'), profile)).toEqual(match);
});

test('a match that has moved since is found by the name it had', () => {
  expect(matchNamed(name, season('2026-12-05'), profile)?.date).toBe('2026-12-05');
});

test('of two meetings the one of that day is meant, and neither where both are on others', () => {
  const [first, second] = season('2026-11-21', '2027-02-06');
  expect(matchNamed(name, [first!, second!], profile)).toBe(first);
  expect(matchNamed(matchName(second!, profile), [first!, second!], profile)).toBe(second);
  expect(matchNamed(name, season('2026-12-05', '2027-02-06'), profile)).toBeUndefined();
  const played = { ...first!, ended: {} };
  expect(matchNamed('2026-12-01-2026-home-tidemill', [played, second!], profile)).toBe(second);
});

test.each(['', '2026-11-21', 'nope', '2026-11-21-2026-home-nobody', `${name}<script>`])(
  '“%s” is no match',
  (unknown) => {
    expect(matchNamed(unknown, season('2026-11-21'), profile)).toBeUndefined();
  },
);
