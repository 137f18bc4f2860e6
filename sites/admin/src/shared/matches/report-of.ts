import type { ArticleSummary } from '@clubhouse/content';
import type { ClubProfile } from '@clubhouse/club';
import { matchPath } from '@clubhouse/content/feed';
import { hasEnded, type PostedMatch } from '#shared/result-card/posted-match.ts';
import { resultLine } from '#shared/result-card/result-words.ts';

/** Reports are written in the weeks after the match; an edit gives them the day of the edit. */
const DAYS = 60;
const DAY_MS = 86_400_000;

/**
 * The report of a match among articles: its title contains the result, and it was written soon after the match, because
 * the same score may occur again. An article without a date is queued on this phone and was written just now. A match
 * without a result has no report: an article that names its teams may be a preview.
 */
export function reportOf<Listed extends Pick<ArticleSummary, 'title' | 'date'>>(
  match: PostedMatch,
  articles: readonly Listed[],
): Listed | undefined {
  if (!hasEnded(match)) return undefined;
  const line = resultLine(match);
  return articles.find(({ title, date }) => {
    const days = date === '' ? 0 : (Date.parse(date) - Date.parse(match.date)) / DAY_MS;
    return title.includes(line) && days >= 0 && days <= DAYS;
  });
}

/**
 * The absolute address for the reader of a card: the report if there is one on the site, otherwise the match.
 * @param report a report on the site; a report that is queued on this phone cannot be read by anybody yet
 */
export function sharedAddress(
  match: PostedMatch,
  report: Pick<ArticleSummary, 'id'> | undefined,
  club: Pick<ClubProfile, 'siteUrl' | 'feedNames'>,
): string {
  const path = report ? `/news/${encodeURIComponent(report.id)}` : matchPath(match, club);
  return club.siteUrl + path;
}
