import type { ClubProfile } from '@clubhouse/club';

/** What of the club's profile tells whose match it is and how it counts. */
export type FeedRules = Pick<ClubProfile, 'feedNames' | 'drawCountsAs' | 'fallbackResults'>;

/** Those that travel with a page. The results for when there are no others stand in it already. */
export function feedRules({ feedNames, drawCountsAs }: ClubProfile): FeedRules {
  return { feedNames, drawCountsAs, fallbackResults: [] };
}
