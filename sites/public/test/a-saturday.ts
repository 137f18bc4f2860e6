import type { FeedMatch } from '@clubhouse/content/feed';

/** The Friday before a match, in milliseconds since the epoch. */
export const now = Date.parse('2026-11-20T12:00:00Z');

/** Tomorrow's match and the one a week before it, as the feed gives them. */
export const fixture = {
  kickOff: Date.parse('2026-11-21T15:00:00Z'),
  homeTeam: 'Ferrymere',
  awayTeam: 'Tidemill',
};
/** The fixture; a test passes what it is about. */
export const aMatch = (own: Partial<FeedMatch> = {}): FeedMatch => ({ ...fixture, ...own });

const result = {
  ...fixture,
  kickOff: fixture.kickOff - 604_800_000,
  homeScore: 24,
  awayScore: 12,
};

/** A feed with these fixtures and results; a function where the fixtures change. */
export const feedOf =
  (
    fixtures: readonly FeedMatch[] | (() => readonly FeedMatch[]),
    results: readonly FeedMatch[] = [],
  ) =>
  async (operation: string) => {
    if (operation !== 'GetFixturesSimplified') return results;
    return typeof fixtures === 'function' ? fixtures() : fixtures;
  };

export const askFeed = feedOf([fixture], [result]);

export const noFeed = () => Promise.reject<never>(new Error('away'));
