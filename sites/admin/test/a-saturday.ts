import { club } from '@clubhouse/club';
import { fixturesOf, resultsOf, type FeedMatch } from '@clubhouse/content/feed';
import type { AppServices } from '#shared/services/app-services.ts';

export const US = club.feedNames[0]!;

/** A Saturday's kick-off, and the morning after; milliseconds since the epoch. */
export const SATURDAY = Date.parse('2025-11-22T14:00:00Z');
export const SUNDAY = Date.parse('2025-11-23T10:00:00Z');

/** The match of that day, before and after it. */
export const toPlay = { kickOff: SATURDAY, homeTeam: US, awayTeam: 'Kestrels' };
export const played = { ...toPlay, homeScore: 24, awayScore: 17 };

/** The name of the match's album, and the result as it is shown. */
export const ALBUM = `${US} v Kestrels, 22 November 2025`;
export const LINE = `${US} 24–17 Kestrels`;

/** A feed that answers with these matches, read on the Sunday; without matches, one that has never answered. */
export function feedOf(
  results: readonly FeedMatch[],
  fixtures: readonly FeedMatch[] = [],
  source: 'live' | 'last-good' | 'fallback' = 'live',
): AppServices['feed'] {
  const read = { source, readAt: SUNDAY };
  return {
    results: async () => ({ ...read, items: resultsOf(results, club) }),
    fixtures: async () => ({ ...read, items: fixturesOf(fixtures, club) }),
  };
}
