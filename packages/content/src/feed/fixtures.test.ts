import { expect, test } from 'vitest';
import { countdown } from './countdown.ts';
import { aMatch as ofTheFeed } from '../testing/samples.ts';
import type { FeedMatch } from './feed-match.ts';
import { fixturesOf, nextMatch, upcomingFixtures } from './fixtures.ts';

const profile = { feedNames: ['Ferrymere'] };
const at = (instant: string) => Date.parse(instant);

const aMatch = (own: Partial<FeedMatch>) =>
  ofTheFeed({ kickOff: at('2025-09-06T14:00:00Z'), ...own });
const fixtures = (...matches: Partial<FeedMatch>[]) => fixturesOf(matches.map(aMatch), profile);
const shown = (list: readonly { readonly awayTeam: string }[]) =>
  list.map(({ awayTeam }) => awayTeam);

test('[3.7] a fixture has London’s date and time, and names our side', () => {
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

test('fixtures are sorted soonest first, each once', () => {
  const later = { kickOff: at('2025-09-13T14:00:00Z'), awayTeam: 'Later' };
  expect(shown(fixtures(later, {}, later, {}))).toEqual(['Tidemill', 'Later']);
});

test('a postponed match is not a fixture', () => {
  expect(shown(fixtures({ type: 'POSTPONED' }, { awayTeam: 'On', type: 'FIXTURE' }))).toEqual([
    'On',
  ]);
});

test('upcoming fixtures are as many as requested, and none is past', () => {
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

const until = (kickOff: string, now: string) =>
  countdown(fixtures({ kickOff: at(kickOff) })[0]!, at(now));

const saturday = '2025-11-22T15:00:00Z';

test.each([
  ['2025-11-09T15:00:00Z', { kind: 'days-and-hours', days: 13, hours: 0 }],
  ['2025-11-21T15:00:00Z', { kind: 'days-and-hours', days: 1, hours: 0 }],
  ['2025-11-21T15:00:01Z', { kind: 'hours-and-minutes', hours: 23, minutes: 59 }],
  ['2025-11-22T14:00:00Z', { kind: 'hours-and-minutes', hours: 1, minutes: 0 }],
  ['2025-11-22T14:00:01Z', { kind: 'minutes', minutes: 59 }],
  ['2025-11-22T14:59:59Z', { kind: 'minutes', minutes: 1 }],
  ['2025-11-22T15:00:00Z', { kind: 'match-day' }],
])('at %s a match on Saturday at three is %o away', (now, left) => {
  expect(until(saturday, now)).toEqual(left);
});

test.each([
  [
    'the week the clocks go back is an hour longer',
    '2025-10-25T14:00:00Z',
    '2025-11-01T15:00:00Z',
    1,
  ],
  [
    'the week they go forward is an hour shorter',
    '2026-03-28T15:00:00Z',
    '2026-04-04T14:00:00Z',
    -1,
  ],
])('from Saturday at three to Saturday at three, %s', (_, now, kickOff, more) => {
  const { days, hours } = until(kickOff, now) as { days: number; hours: number };
  expect(days * 24 + hours).toBe(168 + more);
});

test.each([
  ['2025-08-30T12:00:00Z', { kind: 'days', days: 7 }],
  ['2025-09-04T22:59:59Z', { kind: 'days', days: 2 }],
  ['2025-09-04T23:00:00Z', { kind: 'days', days: 1 }],
  ['2025-09-05T22:59:59Z', { kind: 'days', days: 1 }],
  ['2025-09-05T23:00:00Z', { kind: 'match-day' }],
  ['2025-09-06T22:59:59Z', { kind: 'match-day' }],
])('at %s a match on 6 September without a time is %o away', (now, left) => {
  expect(until('2025-09-05T23:00:00Z', now)).toEqual(left);
});

test('days without a time are London’s, also across a change of the clocks', () => {
  expect(until('2026-04-03T23:00:00Z', '2026-03-28T23:59:00Z')).toEqual({ kind: 'days', days: 7 });
});
