import { club } from '@clubhouse/club';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { countdown } from './countdown.ts';
import { fixturesOf, londonKickOff, nextMatch, upcomingFixtures } from './fixtures.ts';
import { resultsOf } from './results.ts';

const ownZone = process.env['TZ'];
afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

test.each([
  [1_757_113_200_000, '2025-09-06', 'TBC', 'midnight in summer, the day before in UTC'],
  [Date.UTC(2026, 2, 29, 0, 59), '2026-03-29', '00:59', 'a minute before the clocks go forward'],
  [Date.UTC(2026, 2, 29, 1, 0), '2026-03-29', '02:00', 'the minute they do'],
  [Date.UTC(2026, 9, 25, 0, 30), '2026-10-25', '01:30', 'the hour that comes twice'],
  [Date.UTC(2026, 9, 25, 1, 30), '2026-10-25', '01:30', 'the same hour again'],
])('%d is %s, %s: %s', (instant, date, time) => {
  expect(londonKickOff(instant)).toEqual({ date, time });
});

/** London's time by the rule since 1996, computed without `Intl`: the clocks change at 01:00 UTC. */
function byTheRule(instant: number) {
  const year = new Date(instant).getUTCFullYear();
  const [forward = 0, back = 0] = [2, 9].map((month) => {
    const last = new Date(Date.UTC(year, month, 31, 1));
    return last.getTime() - last.getUTCDay() * 86_400_000;
  });
  const isSummer = instant >= forward && instant < back;
  const wall = new Date(instant + (isSummer ? 3_600_000 : 0)).toISOString();
  const time = wall.slice(11, 16);
  return { date: wall.slice(0, 10), time: time === '00:00' ? 'TBC' : time };
}

/** A year of matches, two in every 62 hours, in the form shown at 400 instants. */
function shownInAYear() {
  const start = Date.UTC(2026, 0, 1);
  const matches = Array.from({ length: 280 }, (_, order) => ({
    kickOff: start + Math.floor(order / 2) * 62 * 3_600_000 + (order % 2) * 23 * 3_600_000,
    homeTeam: order % 3 === 0 ? 'Ferrymere' : 'Tidemill',
    awayTeam: 'Old Kestrels',
    homeScore: order,
    awayScore: 140,
  }));
  const fixtures = fixturesOf(matches, club);
  const shown = Array.from({ length: 400 }, (_, order) => {
    const now = start + order * 21 * 3_600_000;
    const next = nextMatch(fixtures, now);
    return [next && countdown(next, now), upcomingFixtures(fixtures, now, 3)];
  });
  return [shown, resultsOf(matches, club)];
}
const inLondon = shownInAYear();

const zones = [
  'Europe/London',
  'UTC',
  'America/Los_Angeles',
  'America/St_Johns',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

test.each(zones)(
  'instants and all displayed times of matches are London’s for a visitor in %s',
  (zone) => {
    process.env['TZ'] = zone;
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const instants = fc.integer({ min: Date.UTC(2021, 0), max: Date.UTC(2031, 0) });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(londonKickOff(instant)).toEqual(byTheRule(instant));
      }),
      { numRuns: 400 },
    );
    expect(shownInAYear()).toEqual(inLondon);
  },
);

test('midnight in London means to be confirmed on each of 3,650 days, and no other minute of its hour does', () => {
  for (let day = Date.UTC(2021, 0); day < Date.UTC(2031, 0); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10);
    const midnights = [day, day - 3_600_000].map(londonKickOff).filter((at) => at.time === 'TBC');
    expect(midnights).toEqual([{ date, time: 'TBC' }]);
    expect(londonKickOff(day + 60_000).time).not.toBe('TBC');
  }
});
