import { expect, test } from 'vitest';
import { sampleContent, sampleEvents } from './index.ts';
import { sampleSeason, type SampleMatch } from './season.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const instants = [
  '2026-11-20T13:00:00Z',
  '2025-01-01T00:00:00Z',
  '2025-12-31T23:59:59Z',
  '2028-02-29T12:00:00Z',
  '2026-07-15T23:30:00Z',
  '2026-03-29T00:59:59Z',
  '2026-10-25T00:30:00Z',
  '2026-12-26T10:00:00Z',
  '2026-06-29T10:00:00Z',
].map((instant) => new Date(instant));
const [NOW] = instants as [Date];

const londonDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'full',
  timeStyle: 'short',
});
const timeOf = (kickOff: number) => london.format(kickOff).slice(-5);
const isAway = ({ awayTeam }: SampleMatch) => awayTeam === 'Ferrymere';
const marginOf = (match: SampleMatch) =>
  ((match.homeScore ?? 0) - (match.awayScore ?? 0)) * (isAway(match) ? -1 : 1);

test.each(instants)(
  'at %s eight events are over and twelve to come, soonest first, each entered before it happens',
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

test.each(instants)(
  'at %s forty articles fill the last fourteen months, newest first, each dated by the London day of its save',
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
    for (const { date, savedAt, excerpt, content } of articles) {
      expect(content.slice(0, 20)).not.toBe(excerpt.slice(0, 20));
      expect(date).toBe(londonDate.format(new Date(savedAt)));
    }
    expect(JSON.stringify(sampleContent({ now }).articles)).toBe(JSON.stringify(articles));
  },
);

test('an event with a day of the week falls on it, and match reports are written on Sundays', () => {
  const events = sampleEvents({ now: NOW });
  expect(events.find(({ title }) => title.startsWith('End of'))?.date).toBe('2027-05-15');
  const { articles } = sampleContent({ now: NOW });
  expect(articles.find(({ title }) => title.startsWith('Lions hold on'))?.date).toBe('2026-11-01');
});

test.each(instants)(
  'at %s results end before today and fixtures begin with it, on Saturdays at London’s times',
  (instant) => {
    const now = instant.getTime();
    const { results, fixtures } = sampleSeason({ now });
    const [last, next] = [results[0]!.kickOff, fixtures[0]!.kickOff];
    expect([results.length, fixtures.length]).toEqual([12, 14]);
    expect(results).toEqual(results.toSorted((a, b) => b.kickOff - a.kickOff));
    expect(fixtures).toEqual(fixtures.toSorted((a, b) => a.kickOff - b.kickOff));
    expect(last).toBeLessThan(now - 8 * HOUR);
    expect(next).toBeGreaterThan(now - 10 * HOUR);
    expect(next).toBeLessThan(now + 7 * DAY);
    for (const { kickOff } of [...fixtures, ...results]) {
      expect(london.format(kickOff)).toMatch(/^Saturday/);
    }
    const times = fixtures.map(({ kickOff }) => timeOf(kickOff));
    expect(times).toContain('00:00');
    for (const time of times) expect(time).toMatch(/^(00:00|14:\d\d|15:00)$/);
  },
);

test.each(instants)(
  'at %s there is every kind of result, and a fixture on each side of a change of the clocks',
  (instant) => {
    const now = instant.getTime();
    const { results, fixtures } = sampleSeason({ now });
    const scored = results.filter(({ type }) => type === 'RESULT');
    expect(scored.some((match) => marginOf(match) > 0 && isAway(match))).toBe(true);
    expect(scored.some((match) => marginOf(match) < 0 && !isAway(match))).toBe(true);
    expect(scored.some((match) => marginOf(match) === 0)).toBe(true);
    const walkovers = ['HOMEWALKOVER', 'AWAYWALKOVER'];
    expect(results.map(({ type }) => type)).toEqual(expect.arrayContaining(walkovers));
    const opponents = results.map((match) => (isAway(match) ? match.homeTeam : match.awayTeam));
    expect(new Set(opponents).size).toBe(opponents.length);
    const pairings = [...results, ...fixtures].map((each) => `${each.homeTeam} v ${each.awayTeam}`);
    expect(new Set(pairings).size).toBe(pairings.length);
    expect(isAway(fixtures[0]!)).toBe(false);
    expect(sampleSeason({ now })).toEqual({ results, fixtures });
    const isSummer = fixtures.map(({ kickOff }) => {
      const utc = new Date(kickOff).toISOString().slice(11, 16);
      return utc !== timeOf(kickOff);
    });
    const change = isSummer.findIndex((summer, at) => at > 0 && summer !== isSummer[at - 1]);
    const gap = fixtures[change]!.kickOff - fixtures[change - 1]!.kickOff;
    expect(gap).toBeLessThan(8 * DAY);
  },
);

test('match reports have the scores of the results', () => {
  const { results } = sampleSeason({ now: NOW.getTime() });
  const { articles } = sampleContent({ now: NOW });
  const reports = articles.map(({ content }) => content).join('\n');
  expect(results[0]).toMatchObject({ homeTeam: 'Ferrymere', homeScore: 31, awayScore: 12 });
  for (const { homeTeam, homeScore, awayTeam, awayScore } of results.slice(0, 3)) {
    expect(reports).toContain(`${homeTeam} ${homeScore}, ${awayTeam} ${awayScore}.`);
  }
});

test('another club plays under its own name', () => {
  const club = { feedNames: ['Saltholme'], shortName: '' };
  const { results, fixtures } = sampleSeason({ now: NOW.getTime(), club });
  for (const match of [...results, ...fixtures]) {
    expect([match.homeTeam, match.awayTeam]).toContain('Saltholme');
    expect(JSON.stringify(match)).not.toContain('Ferrymere');
  }
});
