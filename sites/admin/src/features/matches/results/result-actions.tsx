import { Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import type { PostedMatch } from '#shared/result-card/posted-match.ts';

/** What can be posted of a match. */
export function ResultActions({
  match: { key },
  describedBy,
}: {
  readonly match: Pick<PostedMatch, 'key'>;
  /** The id of the element that says which match it is: every result has both. */
  readonly describedBy?: string;
}) {
  // In a list of many none stands out.
  const look = describedBy === undefined ? 'act' : 'quiet';
  const shared = { search: { match: key }, 'aria-describedby': describedBy };
  return (
    <div className="row">
      <Link className={buttonClass(look, true)} to="/admin/result" {...shared}>
        Share the result
      </Link>
      <Link className={buttonClass('quiet', true)} to="/admin/add-news" {...shared}>
        Write the report
      </Link>
    </div>
  );
}
