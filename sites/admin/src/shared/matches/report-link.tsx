import type { ClubProfile } from '@clubhouse/club';
import { itemsAbout, parseArticle, type ArticleSummary } from '@clubhouse/content';
import { matchPath } from '@clubhouse/content/feed';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { articleListQuery } from '#shared/content/list-queries.ts';
import { EditLink } from '#shared/lists/edit-link.tsx';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { hasEnded, resultLine, type PostedMatch } from '#shared/result-card/posted-match.ts';
import type { NotedMatch } from '#shared/matches/use-noted-matches.ts';
import { useServices } from '#shared/services/app-services.ts';
import { buttonClass } from '#shared/ui/button.tsx';

/** The report of a match as far as this phone knows it: on the site, or queued here. */
export function useReport(
  match: NotedMatch | undefined,
): { readonly id: string; readonly isQueued: boolean } | undefined {
  const pages = useInfiniteQuery(articleListQuery(useServices())).data?.pages ?? [];
  const queued = useQueuedMutations('news');
  if (!match) return undefined;
  const written = itemsAbout('report', match.stored?.entry.scores ?? []);
  const reportIn = <Listed extends ArticleSummary>(articles: readonly Listed[]) =>
    articles.find(({ id }) => written.includes(id)) ?? reportOf(match, articles);
  const there = reportIn(pages.flatMap((page) => page.articles));
  const report = there ?? reportIn(queued.flatMap(({ item }) => (item ? parseArticle(item) : [])));
  return report && { id: report.id, isQueued: !there };
}

/** Leads to the form of a match's report: the existing report, or else a new one. */
export function ReportLink({
  match,
  small = false,
  describedBy,
}: {
  /** Absent where no match is known. */
  readonly match: NotedMatch | undefined;
  readonly small?: boolean;
  /** The id of the element that names the match. */
  readonly describedBy?: string | undefined;
}) {
  const report = useReport(match);
  if (report) {
    return (
      <EditLink entity="news" id={report.id} words="Edit the report" {...{ small, describedBy }} />
    );
  }
  return (
    <Link
      className={buttonClass('quiet', small)}
      to="/admin/add-news"
      search={{ match: match?.id }}
      aria-describedby={describedBy}
    >
      Write the report
    </Link>
  );
}

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
