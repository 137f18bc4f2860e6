import { Link, useSearch } from '@tanstack/react-router';
import { ScoreBoard } from '#features/matches/score/score-board.tsx';
import { matchesOfDay } from '#shared/matches/match-of-day.ts';
import { useNotedMatches } from '#shared/matches/use-noted-matches.ts';
import { useServices } from '#shared/services/app-services.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';

/** The score of one match: the one that the address names, or else today's. */
export function ScorePage() {
  const { match: asked } = useSearch({ from: '/admin/score' });
  const { isPending, matches } = useNotedMatches();
  const { now } = useServices();
  if (isPending) return <Loading words="Looking up the match..." rows={3} />;
  const match =
    asked === undefined ? matchesOfDay(matches, now())[0] : matches.find(({ id }) => id === asked);
  if (match) return <ScoreBoard key={match.id} match={match} />;
  return (
    <Empty
      words={
        asked === undefined
          ? 'There is no match today.'
          : 'This phone does not know that match any more.'
      }
    >
      <Link className={buttonClass()} to="/admin/matches">
        Matches
      </Link>
    </Empty>
  );
}
