import { resultLine } from '@clubhouse/content/feed';
import { Link, useSearch } from '@tanstack/react-router';
import { ShareResult } from '#features/matches/results/share-result.tsx';
import { ScoreLink } from '#features/matches/score/score-link.tsx';
import { useNotedMatch } from '#shared/matches/use-noted-matches.ts';
import { hasEnded } from '#shared/result-card/posted-match.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';

/** One result, to be shared in other apps. The address names the match. */
export function ResultPage() {
  const search = useSearch({ from: '/admin/result' });
  const { isPending, match } = useNotedMatch(search.match);
  if (isPending) return <Loading words="Looking up the match..." rows={3} />;
  if (!match) {
    return (
      <Empty
        words={
          search.match === undefined
            ? 'Choose the match among the results.'
            : 'This phone does not know that match any more.'
        }
      >
        <Link className={buttonClass()} to="/admin/matches">
          Matches
        </Link>
      </Empty>
    );
  }
  if (hasEnded(match)) return <ShareResult match={match} />;
  return (
    <Empty words={`${resultLine(match)}: there is no score yet.`}>
      <ScoreLink match={match} />
    </Empty>
  );
}
