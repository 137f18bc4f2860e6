import { matchNoteId } from '@clubhouse/content';
import type { Fixture } from '@clubhouse/content/feed';
import { Link } from '@tanstack/react-router';
import { useServices } from '#shared/services/app-services.ts';
import { buttonClass } from '#shared/ui/button.tsx';

/** Leads to the page where a match's score is entered. */
export function ScoreLink({
  match,
  small = false,
  describedBy,
}: {
  readonly match: Pick<Fixture, 'kickOff' | 'date' | 'homeTeam' | 'awayTeam'>;
  readonly small?: boolean;
  /** The id of the element that names the match. */
  readonly describedBy?: string | undefined;
}) {
  const { club } = useServices();
  return (
    <Link
      className={buttonClass('quiet', small)}
      to="/admin/score"
      search={{ match: matchNoteId(match, club) }}
      aria-describedby={describedBy}
    >
      Enter the score
    </Link>
  );
}
