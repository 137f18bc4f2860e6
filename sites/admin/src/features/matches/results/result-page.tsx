import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { isPoints } from '#features/matches/results/search.ts';
import { ShareResult } from '#features/matches/results/share-result.tsx';
import { usePostedMatch } from '#features/matches/results/use-posted-match.ts';
import {
  hasEnded,
  type PostedMatch,
  type TypedScore,
  resultLine,
} from '#shared/result-card/posted-match.ts';
import { buttonClass, Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import './result-post.css';

/** One result, to be shared in other apps. The address names the match. */
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

const NO_POINTS = 'Points are a whole number from 0 to 999.';

/** Asks for the points of a match without a score in the feed. They are stored in the page's address only. */
function ScoreForm({
  match,
  onScore,
}: {
  readonly match: PostedMatch;
  readonly onScore: (score: TypedScore) => void;
}) {
  const [typed, setTyped] = useState({ home: '', away: '' });
  const [isChecked, setChecked] = useState(false);
  const home = points(typed.home);
  const away = points(typed.away);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (home !== undefined && away !== undefined) return onScore({ home, away });
    const wrong = event.currentTarget.elements.namedItem(home === undefined ? 'home' : 'away');
    if (wrong instanceof HTMLElement) wrong.focus();
  }

  const field = (side: 'home' | 'away', known: number | undefined) => ({
    name: side,
    label: side === 'home' ? match.homeTeam : match.awayTeam,
    value: typed[side],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    error: isChecked && known === undefined ? NO_POINTS : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped((before) => ({ ...before, [side]: target.value })),
  });
  return (
    <form className="form score-form" aria-label="The score" noValidate onSubmit={send}>
      <p>The county has no score of this match yet. What was it?</p>
      <div className="form__pair">
        <TextField {...field('home', home)} />
        <TextField {...field('away', away)} />
      </div>
      <div className="row row--fill">
        <Button type="submit">Draw the card</Button>
      </div>
    </form>
  );
}

function points(typed: string): number | undefined {
  const number = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : undefined;
  return isPoints(number) ? number : undefined;
}
