import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longDate } from './long-date.ts';

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
