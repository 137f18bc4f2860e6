import { expect, test } from 'vitest';
import { sampleEvents } from './events.ts';

const londonDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

const instants = [
  '2026-11-20T13:00:00Z',
  '2025-01-01T00:00:00Z',
  '2025-12-31T23:59:59Z',
  '2028-02-29T12:00:00Z',
  '2026-07-15T23:30:00Z',
  '2026-03-29T00:59:59Z',
  '2026-12-26T10:00:00Z',
  '2026-06-29T10:00:00Z',
].map((instant) => new Date(instant));

test.each(instants)('seen from %s eight are over and twelve to come, soonest first', (now) => {
  const events = sampleEvents({ now });
  const today = londonDate.format(now);
  const dates = events.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
  expect(dates.filter((date) => date < today)).toHaveLength(8);
  expect(dates.filter((date) => date > today)).toHaveLength(12);
});

test.each(instants)('seen from %s each has an id of its own, entered before it happens', (now) => {
  const events = sampleEvents({ now });
  expect(new Set(events.map(({ id }) => id)).size).toBe(20);
  for (const { id, date } of events) {
    expect(Number(id)).toBeLessThanOrEqual(now.getTime());
    expect(Number(id)).toBeLessThan(Date.parse(date));
  }
});

test('the same moment gives the same events', () => {
  const [now] = instants as [Date];
  expect(sampleEvents({ now })).toEqual(sampleEvents({ now }));
});

test('what has a day of the week falls on it', () => {
  const dinner = sampleEvents({ now: instants[0]! }).find(({ title }) =>
    title.startsWith('End of'),
  );
  expect(dinner?.date).toBe('2027-05-15');
});

test('both types are among those to come and those over, and one title is very long', () => {
  const [now] = instants as [Date];
  const events = sampleEvents({ now });
  for (const half of [events.slice(0, 8), events.slice(8)]) {
    expect(new Set(half.map(({ type }) => type))).toEqual(new Set(['Social', 'Meeting']));
  }
  expect(Math.max(...events.map(({ title }) => title.length))).toBeGreaterThan(120);
});
