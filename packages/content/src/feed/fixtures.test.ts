import { expect, test } from 'vitest';
import type { FeedMatch } from './feed-match.ts';
import { fixturesOf, nextMatch, upcomingFixtures } from './fixtures.ts';

const profile = { feedNames: ['Ferrymere'] };
const at = (instant: string) => Date.parse(instant);

function aMatch(own: Partial<FeedMatch> = {}): FeedMatch {
  const kickOff = at('2025-09-06T14:00:00Z');
  return { kickOff, homeTeam: 'Ferrymere', awayTeam: 'Tidemill', ...own };
}
const fixtures = (...matches: Partial<FeedMatch>[]) => fixturesOf(matches.map(aMatch), profile);
const shown = (list: readonly { readonly awayTeam: string }[]) =>
  list.map(({ awayTeam }) => awayTeam);

test('[3.7] a fixture has London’s date and time, and says which side is ours', () => {
  expect(fixtures({})).toEqual([
    {
      key: '1757167200000 Ferrymere v Tidemill',
      kickOff: 1_757_167_200_000,
      date: '2025-09-06',
      time: '15:00',
      homeTeam: 'Ferrymere',
      awayTeam: 'Tidemill',
      ours: 'home',
    },
  ]);
  expect(fixtures({ homeTeam: 'Old Kestrels' })[0]).not.toHaveProperty('ours');
});

test('fixtures come soonest first, and once each', () => {
  const later = { kickOff: at('2025-09-13T14:00:00Z'), awayTeam: 'Later' };
  expect(shown(fixtures(later, {}, later, {}))).toEqual(['Tidemill', 'Later']);
});

test('a postponed match is not a fixture', () => {
  expect(shown(fixtures({ type: 'POSTPONED' }, { awayTeam: 'On', type: 'FIXTURE' }))).toEqual([
    'On',
  ]);
});

test('the upcoming ones are as many as asked for, and none of the past', () => {
  const list = fixtures(
    ...['2025-09-06', '2025-09-13', '2025-09-20', '2025-09-27'].map((day) => ({
      kickOff: at(`${day}T14:00:00Z`),
      awayTeam: day,
    })),
  );
  expect(shown(upcomingFixtures(list, at('2025-09-08T00:00:00Z'), 2))).toEqual([
    '2025-09-13',
    '2025-09-20',
  ]);
  expect(upcomingFixtures(list, at('2025-10-01T00:00:00Z'), 2)).toEqual([]);
});

test('a match stays upcoming until its day ends in London, an hour before UTC’s in summer', () => {
  const list = fixtures({}, { kickOff: at('2025-09-13T14:00:00Z'), awayTeam: 'Next week' });
  expect(nextMatch(list, at('2025-09-06T22:59:59Z'))?.awayTeam).toBe('Tidemill');
  expect(nextMatch(list, at('2025-09-06T23:00:00Z'))?.awayTeam).toBe('Next week');
});

test('a match without a time stays upcoming through its whole day', () => {
  const list = fixtures({ kickOff: at('2025-09-05T23:00:00Z') });
  expect(list[0]).toMatchObject({ date: '2025-09-06', time: 'TBC' });
  expect(upcomingFixtures(list, at('2025-09-06T22:59:59Z'))).toHaveLength(1);
  expect(upcomingFixtures(list, at('2025-09-06T23:00:00Z'))).toHaveLength(0);
});

test('after the last match there is no next one', () => {
  expect(nextMatch(fixtures({}), at('2026-01-01T00:00:00Z'))).toBeUndefined();
});
