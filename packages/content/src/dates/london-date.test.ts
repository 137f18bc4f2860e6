import fc from 'fast-check';
import { expect, test } from 'vitest';
import { londonDate } from './london-date.ts';

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
