import { expect, test } from 'vitest';
import { longDate, weekday } from './calendar-day.ts';
import { londonInstant } from './london-clock.ts';

test.each([
  ['in winter', '2026-11-21', '15:00', '2026-11-21T15:00:00.000Z'],
  ['in summer', '2026-09-05', '15:00', '2026-09-05T14:00:00.000Z'],
  ['the last hour of winter', '2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
  ['the first hour of summer', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
  ['the hour that is left out', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
  ['the hour that comes twice', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ['the first hour after it', '2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
  ['midnight in summer', '2026-07-01', '00:00', '2026-06-30T23:00:00.000Z'],
])('%s', (_, date, time, instant) => {
  expect(new Date(londonInstant(date, time)!).toISOString()).toBe(instant);
});

test.each([
  ['2026-02-30', '15:00'],
  ['soon', '15:00'],
  ['12026-11-21', '15:00'],
  ['2026-11-211', '15:00'],
  ['2026-11-21', '115:00'],
  ['2026-11-21', '15:000'],
  ['2026-11-21', '24:00'],
  ['2026-11-21', 'TBC'],
  ['2026-11-21', ''],
])('%s at %s is no instant', (date, time) => {
  expect(londonInstant(date, time)).toBeUndefined();
});

test.each([
  ['2025-11-02', '2 November 2025', 'Sunday'],
  ['2024-02-29', '29 February 2024', 'Thursday'],
  ['2025-01-31', '31 January 2025', 'Friday'],
])('%s is written %s, a %s', (stored, written, day) => {
  expect(longDate(stored)).toBe(written);
  expect(weekday(stored)).toBe(day);
});

test.each([
  '',
  'next Saturday',
  '2025-02-29',
  '2025-13-01',
  '2025-11-2',
  '02/11/2025',
  '2025-11-02T10:00Z',
])('"%s" is no day of the calendar and is shown as it is stored', (stored) => {
  expect(longDate(stored)).toBe(stored);
});
