import type { ScoreEntry } from '@clubhouse/content';
import type { FeedMatch } from '@clubhouse/content/feed';

/** The Friday before a match, in milliseconds since the epoch. */
export const now = at('27T12:00');

/** Tomorrow's match and the one a week before it, as the feed gives them. `aMatchNoteItem` makes a note on tomorrow's. */
export const fixture = {
  kickOff: at('28T15:00'),
  homeTeam: 'Ferrymere',
  awayTeam: 'Tidemill',
};
/** The fixture; a test passes what it is about. */
export const aMatch = (own: Partial<FeedMatch> = {}): FeedMatch => ({ ...fixture, ...own });

export const result = aMatch({ kickOff: at('21T15:00'), homeScore: 24, awayScore: 12 });

/** An entry of the committee on tomorrow's match: a score, its end, a report or an album. */
export const anEntry = (own: object) => ({ id: '1', at: at('28T15:42'), ...own }) as ScoreEntry;

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

/** In November 2026: `at('28T15:42')`. Milliseconds since the epoch. */
export function at(time: string): number {
  return Date.parse(`2026-11-${time}:00Z`);
}
