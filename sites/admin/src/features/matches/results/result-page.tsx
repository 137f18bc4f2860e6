import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { hasEnded } from '#shared/matches/posted-match.ts';
import { resultLine } from '#shared/matches/result-words.ts';
import { ScoreForm } from '#features/matches/results/score-form.tsx';
import { ShareResult } from '#features/matches/results/share-result.tsx';
import { usePostedMatch } from '#features/matches/results/use-posted-match.ts';
import './result-post.css';

/** One result, to be posted where the club's people are. Which match it is, is part of the address. */
export function ResultPage() {
  const search = useSearch({ from: '/admin/result' });
  const navigate = useNavigate();
  const { isPending, match } = usePostedMatch(search);
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
  if (hasEnded(match)) return <ShareResult match={match} search={search} />;
  return (
    <>
      <h2>{resultLine(match)}</h2>
      <ScoreForm
        match={match}
        onScore={(score) =>
          void navigate({ to: '/admin/result', search: { match: match.key, ...score } })
        }
      />
    </>
  );
}
