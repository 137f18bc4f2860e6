import { club } from '@clubhouse/club';
import {
  countdown,
  fixturesOf,
  nextMatch,
  resultsOf,
  upcomingFixtures,
} from '../src/feed/index.ts';

/**
 * What a visitor is shown of a year of matches, one every 31 hours and at midnight as well, at 400 instants.
 * Printed with the zone of the process, which is the visitor's.
 */
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
  return [
    next && countdown(next, now),
    upcomingFixtures(fixtures, now, 3).map(({ date, time }) => `${date} ${time}`),
  ];
});
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
console.log(JSON.stringify({ timeZone, shown: [shown, resultsOf(matches, club)] }));
