import { expect, test } from 'vitest';
import { aMatch, aMatchNote } from '../testing/samples.ts';
import { applyNotes } from './apply-notes.ts';
import type { FeedMatch } from './feed-match.ts';
import { fixturesOf } from './fixtures.ts';
import { resultsOf } from './results.ts';
import { matchName, matchPath } from './match-id.ts';
import { matchNamed, meetingsOf, seasonMatches } from './season-matches.ts';

const profile = { feedNames: ['Ferrymere'], drawCountsAs: 'loss' as const };

const match = (at: string, own: Partial<FeedMatch> = {}) =>
  aMatch({ kickOff: Date.parse(at), ...own });
const result = (at: string, own: Partial<FeedMatch> = {}) =>
  match(at, { homeScore: 31, awayScore: 12, ...own });

function season(fixtures: readonly FeedMatch[], results: readonly FeedMatch[] = []) {
  return seasonMatches(
    {
      fixtures: { source: 'live', items: fixturesOf(fixtures, profile) },
      results: { source: 'live', items: resultsOf(results, profile) },
    },
    profile,
  );
}

test('played and upcoming matches are sorted by kick-off, with the feed’s values', () => {
  const matches = season([match('2026-11-28T15:00:00Z')], [result('2026-09-05T13:30:00Z')]);
  expect(matches).toEqual([
    {
      id: '2026-home-tidemill',
      kickOff: Date.parse('2026-09-05T13:30:00Z'),
      date: '2026-09-05',
      time: '14:30',
      homeTeam: 'Ferrymere',
      awayTeam: 'Tidemill',
      ours: 'home',
      ended: { homeScore: 31, awayScore: 12 },
    },
    expect.objectContaining({ id: '2026-home-tidemill-2', time: '15:00' }),
  ]);
  expect(matches[1]).not.toHaveProperty('ended');
});

test('the second meeting retains its id when the first has been played', () => {
  const [first, second] = ['2026-10-03T14:00:00Z', '2027-02-06T15:00:00Z'];
  const named = (...lists: Parameters<typeof season>) =>
    season(...lists).map(({ id, date }) => `${id} ${date}`);
  const before = named([match(first!), match(second!)]);
  expect(named([match(second!)], [result(first!)])).toEqual(before);
  expect(named([], [result(second!), result(first!)])).toEqual(before);
});

test('a fixture and its result are one match at any hour or spelling, and another match of the day stays', () => {
  const [early, late] = ['2026-11-14T12:00:00Z', '2026-11-14T15:00:00Z'] as const;
  const shown = (...lists: Parameters<typeof season>) =>
    season(...lists).map(({ time, ended }) => [time, ended?.homeScore]);
  for (const awayTeam of ['Tidemill RFC', 'Tidemil']) {
    expect(shown([match(late)], [result(early, { awayTeam })])).toEqual([['15:00', 31]]);
  }
  expect(shown([match(early), match(late)], [result(late)])).toEqual([
    ['12:00', undefined],
    ['15:00', 31],
  ]);
  expect(season([match(late)], [result(late, { awayTeam: 'Fernhithe' })])).toHaveLength(2);
});

test('a match that was given away has ended without scores', () => {
  const [given] = season([], [match('2026-11-14T15:00:00Z', { type: 'AWAYWALKOVER' })]);
  expect(given!.ended).toStrictEqual({ walkover: 'away' });
});

test('a postponed match that was played later is the same match, with its old id', () => {
  const postponed = aMatchNote({ postponed: true });
  const items = applyNotes([], [postponed], profile);
  const none = { source: 'live', items: [] } as const;
  const playedLater = resultsOf([result('2026-12-05T15:00:00Z')], profile);
  const off = seasonMatches({ fixtures: { source: 'live', items }, results: none }, profile);
  const after = { source: 'live', items: playedLater } as const;
  const played = seasonMatches({ fixtures: { source: 'live', items }, results: after }, profile);
  expect([off, played].map((list) => list.map(({ id, date }) => `${id} ${date}`))).toEqual([
    ['2026-home-tidemill 2026-11-28'],
    ['2026-home-tidemill 2026-12-05'],
  ]);
});

test('results that only replace the feed are no matches', () => {
  const items = resultsOf([result('2025-11-15T15:00:00Z')], profile);
  const none = { source: 'live', items: [] } as const;
  const results = { source: 'fallback', items } as const;
  expect(seasonMatches({ fixtures: none, results }, profile)).toEqual([]);
});

const seasonOn = (...days: readonly string[]) =>
  season(days.map((day) => match(`${day}T15:00:00Z`)));
const name = '2026-11-21-2026-home-tidemill';

test('a match is found by its name', () => {
  const [match] = seasonOn('2026-11-21');
  expect(matchName(match!, profile)).toBe(name);
  expect(matchPath(match!, profile)).toBe(`/match/${name}`);
  expect(matchNamed(name, seasonOn('2026-11-21'), profile)).toEqual(match);
});

test('a moved match is found by its former name', () => {
  expect(matchNamed(name, seasonOn('2026-12-05'), profile)?.date).toBe('2026-12-05');
});

test('a match that the feed now spells otherwise is found on its day, if only one fits', () => {
  const [found] = seasonOn('2026-11-21');
  const spelled = (awayTeam: string) => ({ ...found!, awayTeam });
  const named = (...matches: readonly (typeof found)[]) =>
    matchNamed(
      name,
      matches.flatMap((each) => each ?? []),
      profile,
    );
  expect(named(spelled('Tidemil'))?.awayTeam).toBe('Tidemil');
  expect(named(spelled('Tidemil'), spelled('Tidemmill'))).toBeUndefined();
  expect(named(spelled('Tidemill II'))).toBeUndefined();
  expect(named({ ...spelled('Tidemil'), date: '2026-11-22' })).toBeUndefined();
});

test('of two meetings the one of that day is found, and neither if both are on other days', () => {
  const [first, second] = seasonOn('2026-11-21', '2027-02-06');
  expect(matchNamed(name, [first!, second!], profile)).toBe(first);
  expect(matchNamed(matchName(second!, profile), [first!, second!], profile)).toBe(second);
  expect(matchNamed(name, seasonOn('2026-12-05', '2027-02-06'), profile)).toBeUndefined();
  const played = { ...first!, ended: {} };
  expect(matchNamed('2026-12-01-2026-home-tidemill', [played, second!], profile)).toBe(second);
});

test.each(['', '2026-11-21', 'nope', '2026-11-21-2026-home-nobody', `${name}<script>`])(
  '“%s” is no match',
  (unknown) => {
    expect(matchNamed(unknown, seasonOn('2026-11-21'), profile)).toBeUndefined();
  },
);

test('the meetings of two sides include every season and both grounds', () => {
  const matches = season(
    [match('2026-11-28T15:00:00Z'), match('2026-12-05T15:00:00Z', { awayTeam: 'Tidemill II' })],
    [result('2025-10-04T14:00:00Z', { homeTeam: 'Tidemill RFC', awayTeam: 'Ferrymere' })],
  );
  const met = meetingsOf(matches[1]!, matches, profile);
  expect(met.map(({ date }) => date)).toEqual(['2025-10-04', '2026-11-28']);
});
