import { Link } from '@tanstack/react-router';
import type { NotedMatch } from '#shared/matches/use-noted-matches.ts';
import { buttonClass } from '#shared/ui/button.tsx';

/** Leads to the page where a match's score is entered. */
export function ScoreLink({
  match,
  small = false,
  describedBy,
}: {
  readonly match: Pick<NotedMatch, 'id'>;
  readonly small?: boolean;
  /** The id of the element that names the match. */
  readonly describedBy?: string | undefined;
}) {
  return (
    <Link
      className={buttonClass('quiet', small)}
      to="/admin/score"
      search={{ match: match.id }}
      aria-describedby={describedBy}
    >
      Enter the score
    </Link>
  );
}
