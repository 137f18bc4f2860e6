import { club } from '@clubhouse/club';
import { eachMatch, fixturesOf, resultsOf, type FeedMatch } from '@clubhouse/content/feed';
import { expect, test } from 'vitest';
import { matchAlbumName, matchDay, matchWords } from '#shared/matches/match-of-day.ts';
import type { NotedMatch } from '#shared/matches/noted-matches.ts';
import { sharedAddress } from '#shared/matches/match-link.tsx';
import { played, SUNDAY, toPlay, US } from '#test/a-saturday.ts';

const DAY = 86_400_000;

const moved = (match: FeedMatch, days: number, awayTeam = 'Kestrels') => ({
  ...match,
  kickOff: match.kickOff + days * DAY,
  awayTeam,
});

const matchesOf = (results: readonly FeedMatch[], fixtures: readonly FeedMatch[]) =>
  eachMatch(resultsOf(results, club), fixturesOf(fixtures, club), club).map(
    (match): NotedMatch => ({ ...match, id: match.key, stored: undefined }),
  );

function dayOf({ results = [] as FeedMatch[], fixtures = [] as FeedMatch[], now = SUNDAY }) {
  return matchDay(matchesOf(results, fixtures), now);
}

test('today’s match counts before it has begun, and tomorrow’s does not', () => {
  const fixtures = [toPlay, moved(toPlay, 1, 'Herons'), moved(toPlay, 2)];
  expect(matchWords(dayOf({ fixtures }))).toBe(`${US} v Herons`);
});

test('a match of other clubs, or of more than a week ago, is not offered for photos', () => {
  const others = { ...played, homeTeam: 'Herons' };
  expect(dayOf({ results: [others, moved(played, -7)] })).toEqual({ date: '2025-11-23' });
});

test('without a match the album is named after the day', () => {
  expect(matchAlbumName(dayOf({}))).toBe('Match day, 23 November 2025');
});

test('the day is the day in London', () => {
  const now = Date.parse('2025-07-05T23:30:00Z');
  expect(dayOf({ now })).toEqual({ date: '2025-07-06' });
});

const [result] = resultsOf([played], club);

test('the card links to the report where there is one, else to the match', () => {
  const to = (report?: { readonly id: string }) => sharedAddress(result!, report, club);
  expect(to({ id: 'a b' })).toBe(`${club.siteUrl}/news/a%20b`);
  expect(to()).toBe(`${club.siteUrl}/match/2025-11-22-2025-home-kestrels`);
});
