import { useState, type FormEvent } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { PostedMatch, TypedScore } from '#shared/matches/posted-match.ts';
import { isPoints } from '#features/matches/results/search.ts';

const NO_POINTS = 'Points are a whole number from 0 to 999.';

/** Asks for the points of a match of which the feed has none. They are stored nowhere but in the page's address. */
export function ScoreForm({
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
