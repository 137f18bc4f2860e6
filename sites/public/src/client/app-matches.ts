import type { ClubProfile } from '@clubhouse/club';
import { fallbackResults, type FeedKeeper } from '@clubhouse/content/feed';
import type { Page } from './page.ts';

/**
 * Matches for pages that no server rendered. They come from the one keeper the whole page shares, whose
 * fallbacks stand in the markup it began with; here the club's profile has them.
 */
export function appMatches(page: Pick<Page, 'matches'>, club: ClubProfile): FeedKeeper {
  return {
    async results() {
      const answer = await (await page.matches(club)).results();
      return answer.source === 'fallback'
        ? { source: 'fallback', items: fallbackResults(club) }
        : answer;
    },
    fixtures: async () => (await page.matches(club)).fixtures(),
  };
}
