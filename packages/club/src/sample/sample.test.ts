import { expect, test } from 'vitest';
import { sampleEvents } from './events.ts';
import { sampleContent } from './index.ts';

const DAY = 86_400_000;
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

test.each(instants)(
  'seen from %s eight events are over and twelve to come, soonest first, each entered before it happens',
  (now) => {
    const events = sampleEvents({ now });
    const today = londonDate.format(now);
    const dates = events.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.filter((date) => date < today)).toHaveLength(8);
    expect(dates.filter((date) => date > today)).toHaveLength(12);
    expect(new Set(events.map(({ id }) => id)).size).toBe(20);
    for (const { id, date } of events) {
      expect(Number(id)).toBeLessThanOrEqual(now.getTime());
      expect(Number(id)).toBeLessThan(Date.parse(date));
    }
    expect(sampleEvents({ now })).toEqual(events);
  },
);

test('an event with a day of the week falls on it', () => {
  const dinner = sampleEvents({ now: instants[0]! }).find(({ title }) =>
    title.startsWith('End of'),
  );
  expect(dinner?.date).toBe('2027-05-15');
});

test('both types are among the events to come and those over, and one title is very long', () => {
  const [now] = instants as [Date];
  const events = sampleEvents({ now });
  for (const half of [events.slice(0, 8), events.slice(8)]) {
    expect(new Set(half.map(({ type }) => type))).toEqual(new Set(['Social', 'Meeting']));
  }
  expect(Math.max(...events.map(({ title }) => title.length))).toBeGreaterThan(120);
});

test.each(instants)(
  'seen from %s forty articles fill the last fourteen months, newest first, each of the London date of its save',
  (now) => {
    const { articles } = sampleContent({ now });
    expect(articles).toHaveLength(40);
    const saved = articles.map(({ savedAt }) => Date.parse(savedAt));
    expect(saved).toEqual(saved.toSorted((a, b) => b - a));
    expect(saved[0]).toBeLessThanOrEqual(now.getTime());
    expect(saved[0]).toBeGreaterThan(now.getTime() - 8 * DAY);
    expect(saved.at(-1)).toBeGreaterThan(now.getTime() - 430 * DAY);
    expect(saved.at(-1)).toBeLessThan(now.getTime() - 400 * DAY);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    for (const { date, savedAt } of articles) {
      expect(date).toBe(londonDate.format(new Date(savedAt)));
    }
    expect(JSON.stringify(sampleContent({ now }).articles)).toBe(JSON.stringify(articles));
  },
);

test('match reports are written on Sundays', () => {
  const { articles } = sampleContent({ now: instants[0]! });
  const report = articles.find(({ title }) => title.startsWith('Lions hold on'));
  expect(report?.date).toBe('2026-11-01');
});

test('each article has three to eight paragraphs, a line each, and a short excerpt', () => {
  const { articles } = sampleContent({ now: instants[0]! });
  const misshapen = articles.filter(({ excerpt, content }) => {
    const paragraphs = content.split('\n');
    const count = paragraphs.length;
    return (
      count < 3 || count > 8 || paragraphs.some((each) => !each.trim()) || excerpt.length > 120
    );
  });
  expect(misshapen.map(({ title }) => title)).toEqual([]);
});

test('hard cases are among the articles: a very long title, and articles without a picture', () => {
  const { articles } = sampleContent({ now: instants[0]! });
  expect(articles.some(({ title }) => title.length > 110)).toBe(true);
  expect(articles.filter(({ picture }) => !picture).length).toBeGreaterThanOrEqual(3);
});

test('no two articles show the same picture', () => {
  const shown = sampleContent({ now: instants[0]! }).articles.flatMap(({ picture }) =>
    picture ? [picture.key] : [],
  );
  expect(new Set(shown).size).toBe(shown.length);
});
