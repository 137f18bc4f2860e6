import type { ClubProfile } from '@clubhouse/club';
import { itemsAbout, parseArticle, type ArticleSummary } from '@clubhouse/content';
import { matchPath, reportOf } from '@clubhouse/content/feed';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { articleListQuery } from '#shared/content/list-queries.ts';
import { EditLink } from '#shared/lists/edit-link.tsx';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import type { PostedMatch } from '#shared/result-card/posted-match.ts';
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
  readonly match: NotedMatch | undefined;
  readonly small?: boolean;
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
