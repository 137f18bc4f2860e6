import { expect, test } from 'vitest';
import { sampleSeason, type SampleMatch } from './season.ts';
import { sampleArticles } from './articles.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

const instants = [
  '2026-11-20T13:00:00Z',
  '2025-01-01T00:00:00Z',
  '2025-12-31T23:59:59Z',
  '2028-02-29T12:00:00Z',
  '2026-07-15T22:30:00Z',
  '2026-03-28T23:30:00Z',
  '2026-10-25T00:30:00Z',
].map((instant) => [instant, Date.parse(instant)] as const);

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'full',
  timeStyle: 'short',
});
const timeOf = ({ kickOff }: SampleMatch) => london.format(kickOff).slice(-5);
const isAway = ({ awayTeam }: SampleMatch) => awayTeam === 'Ferrymere';
const marginOf = (match: SampleMatch) =>
  ((match.homeScore ?? 0) - (match.awayScore ?? 0)) * (isAway(match) ? -1 : 1);

test.each(instants)(
  'seen from %s results end before today and fixtures begin with it, on Saturdays at London’s times',
  (_, now) => {
    const { results, fixtures } = sampleSeason({ now });
    const [last, next] = [results[0]!.kickOff, fixtures[0]!.kickOff];
    expect(results).toHaveLength(12);
    expect(fixtures).toHaveLength(14);
    expect(results).toEqual(results.toSorted((a, b) => b.kickOff - a.kickOff));
    expect(fixtures).toEqual(fixtures.toSorted((a, b) => a.kickOff - b.kickOff));
    expect(last).toBeLessThan(now - 8 * HOUR);
    expect(next).toBeGreaterThan(now - 10 * HOUR);
    expect(next).toBeLessThan(now + 7 * DAY);
    for (const { kickOff } of [...fixtures, ...results]) {
      expect(london.format(kickOff)).toMatch(/^Saturday/);
    }
    const times = fixtures.map(timeOf);
    expect(times).toContain('00:00');
    for (const time of times) expect(time).toMatch(/^(00:00|14:\d\d|15:00)$/);
  },
);

test.each(instants)(
  'seen from %s every kind of result is there, home and away, against twelve opponents',
  (_, now) => {
    const { results } = sampleSeason({ now });
    const scored = results.filter(({ type }) => type === 'RESULT');
    expect(scored.some((match) => marginOf(match) > 0 && isAway(match))).toBe(true);
    expect(scored.some((match) => marginOf(match) < 0 && !isAway(match))).toBe(true);
    expect(scored.some((match) => marginOf(match) === 0)).toBe(true);
    expect(results.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['HOMEWALKOVER', 'AWAYWALKOVER']),
    );
    expect(scored.map(({ homeScore, awayScore }) => [homeScore, awayScore])).toContainEqual([
      3, 57,
    ]);
    expect(Math.max(...results.map(({ awayTeam }) => awayTeam.length))).toBeGreaterThan(50);
    const opponents = results.map((match) => (isAway(match) ? match.homeTeam : match.awayTeam));
    expect(new Set(opponents).size).toBe(opponents.length);
    expect(sampleSeason({ now })).toEqual(sampleSeason({ now }));
  },
);

test.each(instants)(
  'seen from %s there is a fixture on each side of a change of the clocks',
  (_, now) => {
    const { fixtures } = sampleSeason({ now });
    const zones = fixtures.map(
      ({ kickOff }) =>
        new Date(kickOff).getUTCHours() ===
        new Date(`2026-01-01T${timeOf({ kickOff } as SampleMatch)}Z`).getUTCHours(),
    );
    const change = zones.findIndex((zone, at) => at > 0 && zone !== zones[at - 1]);
    expect(change).toBeGreaterThan(0);
    const gap = fixtures[change]!.kickOff - fixtures[change - 1]!.kickOff;
    expect(gap).toBeLessThan(8 * DAY);
  },
);

test('what a match report says is what the results say', () => {
  const now = Date.parse('2026-11-20T13:00:00Z');
  const { results } = sampleSeason({ now });
  const told = sampleArticles(new Date(now))
    .map(({ content }) => content)
    .join('\n');
  const [first, second, third] = results;
  expect(first).toMatchObject({ homeTeam: 'Ferrymere', homeScore: 31, awayScore: 12 });
  for (const match of [first, second, third]) {
    expect(told).toContain(
      `${match!.homeTeam} ${match!.homeScore}, ${match!.awayTeam} ${match!.awayScore}.`,
    );
  }
});

test('another club plays under its own name', () => {
  const season = sampleSeason({
    now: instants[0]![1],
    club: { feedNames: ['Saltholme'], shortName: '' },
  });
  expect(JSON.stringify(season)).not.toContain('Ferrymere');
  for (const { homeTeam, awayTeam } of [...season.results, ...season.fixtures]) {
    expect([homeTeam, awayTeam]).toContain('Saltholme');
  }
});
