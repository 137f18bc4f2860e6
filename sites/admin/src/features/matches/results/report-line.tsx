import { parseArticle, type ArticleSummary } from '@clubhouse/content';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { EditLink } from '#shared/lists/edit-link.tsx';
import type { PostedMatch } from '#shared/matches/posted-match.ts';
import { reportOf } from '#features/matches/results/report-of.ts';
import type { MatchSearch } from '#features/matches/results/search.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';

/** Whether the match has its report, and the way to it or to a new one. */
export function ReportLine({
  match,
  search,
  report,
}: {
  readonly match: PostedMatch;
  readonly search: MatchSearch;
  /** On the site. */
  readonly report: ArticleSummary | undefined;
}) {
  const queued = useQueuedMutations('news').flatMap(({ item }) =>
    item ? [parseArticle(item)] : [],
  );
  const waiting = report ? undefined : reportOf(match, queued);
  const there = report ?? waiting;
  if (!there) {
    return (
      <div className="row row--fill">
        <Link className={buttonClass('quiet')} to="/admin/add-news" search={search}>
          Write the report
        </Link>
      </div>
    );
  }
  return (
    <div className="row">
      <p className="quiet">
        {waiting
          ? 'The report waits on this phone. Until it is sent, the address is the match’s.'
          : 'The report is on the site: the address leads to it.'}
      </p>
      <EditLink entity="news" id={there.id} small />
    </div>
  );
}
