import { parseArticle, type ArticleSummary } from '@clubhouse/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { articleListQuery } from '#shared/content/list-queries.ts';
import { EditLink } from '#shared/lists/edit-link.tsx';
import { reportOf } from '#shared/matches/report-of.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import type { PostedMatch } from '#shared/result-card/posted-match.ts';
import { useServices } from '#shared/services/app-services.ts';
import { buttonClass } from '#shared/ui/button.tsx';

/** The report of a match, as far as this phone knows it. */
export interface MatchReport {
  /** On the site. */
  readonly published: Pick<ArticleSummary, 'id'> | undefined;
  /** Queued on this phone; absent where one is published. */
  readonly waiting: Pick<ArticleSummary, 'id'> | undefined;
}

export function useReport(match: PostedMatch): MatchReport {
  const articles = useInfiniteQuery(articleListQuery(useServices())).data?.pages ?? [];
  const queued = useQueuedMutations('news').flatMap(({ item }) =>
    item ? [parseArticle(item)] : [],
  );
  const published = reportOf(
    match,
    articles.flatMap((page) => page.articles),
  );
  return { published, waiting: published ? undefined : reportOf(match, queued) };
}

/** Leads to the form of a match's report: of the one there is, else of a new one. */
export function ReportLink({
  match,
  search = { match: match.key },
  small = false,
  describedBy,
}: {
  readonly match: PostedMatch;
  /** What the address of a new report says, where that is more than the match. */
  readonly search?: { readonly match?: string | undefined };
  readonly small?: boolean;
  /** The id of the element that says which match it is. */
  readonly describedBy?: string | undefined;
}) {
  const { published, waiting } = useReport(match);
  const report = published ?? waiting;
  return report ? (
    <EditLink
      entity="news"
      id={report.id}
      words="Edit the report"
      small={small}
      describedBy={describedBy}
    />
  ) : (
    <Link
      className={buttonClass('quiet', small)}
      to="/admin/add-news"
      search={search}
      aria-describedby={describedBy}
    >
      Write the report
    </Link>
  );
}
