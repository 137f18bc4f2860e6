import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longDate } from './calendar-day.ts';
import { londonDate } from './london-clock.ts';
import { londonInstant } from './london-instant.ts';

test.each([
  ['2025-07-01T22:59:59Z', '2025-07-01', 'a second before midnight in summer'],
  ['2025-07-01T23:00:00Z', '2025-07-02', 'midnight in summer, still yesterday in UTC'],
  ['2025-12-31T23:59:59Z', '2025-12-31', 'a second before midnight in winter'],
  ['2026-01-01T00:00:00Z', '2026-01-01', 'midnight in winter'],
  ['2026-03-29T00:59:59Z', '2026-03-29', 'before the clocks go forward'],
  ['2026-03-29T23:00:00Z', '2026-03-30', 'the first midnight of summer time'],
  ['2026-10-25T00:30:00Z', '2026-10-25', 'the hour that comes twice'],
  ['2026-10-25T23:30:00Z', '2026-10-25', 'the first evening of winter time'],
])('%s is %s: %s', (instant, date) => {
  expect(londonDate(Date.parse(instant))).toBe(date);
});

test('the day in London is that of UTC or the one after, and never goes back', () => {
  const instants = fc.integer({ min: 0, max: Date.UTC(2099, 0) });
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 1e9 }), (now, later) => {
      const utc = (instant: number) => new Date(instant).toISOString().slice(0, 10);
      expect([utc(now), utc(now + 86_400_000)]).toContain(londonDate(now));
      expect(londonDate(now + later) >= londonDate(now)).toBe(true);
    }),
  );
});

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
  ['2025-11-02', '2 November 2025'],
  ['2024-02-29', '29 February 2024'],
  ['2025-01-31', '31 January 2025'],
])('%s is written %s', (stored, written) => {
  expect(longDate(stored)).toBe(written);
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

test('every day of the calendar is written with its own number', () => {
  const days = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (day) => {
      const written = longDate(day.toISOString().slice(0, 10));
      expect(written).toMatch(
        new RegExp(`^${day.getUTCDate()} [A-Z][a-z]+ ${day.getUTCFullYear()}$`),
      );
    }),
  );
});
