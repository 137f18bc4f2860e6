import type { ClubProfile } from '@clubhouse/club';
import type { ArticleSummary } from '@clubhouse/content';
import { matchPath } from '@clubhouse/content/feed';
import type { PostedMatch } from '#shared/result-card/posted-match.ts';

/**
 * Where whoever sees the card reads on, absolute: the report where there is one on the site, else the match.
 * @param report as it is on the site; what waits on this phone cannot be read by anybody yet
 */
export function sharedAddress(
  match: PostedMatch,
  report: Pick<ArticleSummary, 'id'> | undefined,
  club: Pick<ClubProfile, 'siteUrl' | 'feedNames'>,
): string {
  const path = report ? `/news/${encodeURIComponent(report.id)}` : matchPath(match, club);
  return club.siteUrl + path;
}
