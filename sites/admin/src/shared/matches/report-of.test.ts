import { club } from '@clubhouse/club';
import { fixturesOf, resultsOf } from '@clubhouse/content/feed';
import { expect, test } from 'vitest';
import { reportOf, sharedAddress } from '#shared/matches/report-link.tsx';

const US = club.feedNames[0]!;
const kickOff = Date.parse('2025-11-22T14:00:00Z');
const match = { kickOff, homeTeam: US, awayTeam: 'Kestrels', homeScore: 24, awayScore: 17 };
const [result] = resultsOf([match], club);

const article = (date: string, title = `Mud: ${US} 24–17 Kestrels!`) => ({
  id: 'a b',
  title,
  date,
});

test('the report is the article soon after the match that says its result', () => {
  expect(reportOf(result!, [article('2025-11-23', 'Quiz'), article('2025-11-23')])?.title).toMatch(
    /^Mud/,
  );
  expect(reportOf(result!, [article('')])).toBeDefined();
});

test('the same score of another year is another match’s', () => {
  expect(reportOf(result!, [article('2024-11-24'), article('2026-11-24')])).toBeUndefined();
});

test('a match that has no result yet has no report: its preview is another article', () => {
  const [fixture] = fixturesOf([{ kickOff, homeTeam: US, awayTeam: 'Kestrels' }], club);
  const preview = article('2025-11-22', `Today: ${US} v Kestrels`);
  expect(reportOf(fixture!, [preview])).toBeUndefined();
});

test('the card leads to the report where there is one, else to the match', () => {
  const to = (report?: { readonly id: string }) => sharedAddress(result!, report, club);
  expect(to({ id: 'a b' })).toBe(`${club.siteUrl}/news/a%20b`);
  expect(to()).toBe(`${club.siteUrl}/events?match=2025-11-22-2025-home-kestrels`);
});
