import { expect, test } from 'vitest';
import { sampleContent } from './index.ts';

const DAY = 86_400_000;
const londonDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

const instants = [
  '2026-11-20T13:00:00Z',
  '2025-01-01T00:00:00Z',
  '2025-12-31T23:59:59Z',
  '2028-02-29T12:00:00Z',
  '2026-07-15T22:30:00Z',
  '2026-03-29T00:59:59Z',
].map((instant) => new Date(instant));

test('there are forty articles, and the same moment gives the same ones', () => {
  const now = instants[0]!;
  const { articles } = sampleContent({ now });
  expect(articles).toHaveLength(40);
  expect(JSON.stringify(sampleContent({ now }).articles)).toBe(JSON.stringify(articles));
});

test.each(instants)('seen from %s they fill the last fourteen months, newest first', (now) => {
  const { articles } = sampleContent({ now });
  const saved = articles.map(({ savedAt }) => Date.parse(savedAt));
  expect(saved).toEqual(saved.toSorted((a, b) => b - a));
  expect(saved[0]).toBeLessThanOrEqual(now.getTime());
  expect(saved[0]).toBeGreaterThan(now.getTime() - 8 * DAY);
  expect(saved.at(-1)).toBeGreaterThan(now.getTime() - 430 * DAY);
  expect(saved.at(-1)).toBeLessThan(now.getTime() - 400 * DAY);
});

test.each(instants)(
  'seen from %s each has an id of its own and the London date of its save',
  (now) => {
    const { articles } = sampleContent({ now });
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    for (const { date, savedAt } of articles) {
      expect(date).toBe(londonDate.format(new Date(savedAt)));
    }
  },
);

test('match reports are written on Sundays', () => {
  const { articles } = sampleContent({ now: instants[0]! });
  const report = articles.find(({ title }) => title.startsWith('Lions hold on'));
  expect(report?.date).toBe('2026-11-01');
});

test('each has three to eight paragraphs, a line each, and a short excerpt', () => {
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

test('hard cases are among them: a very long title, and articles without a picture', () => {
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
