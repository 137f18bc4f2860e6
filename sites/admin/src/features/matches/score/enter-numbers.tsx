import { SCORE_LIMITS, type MatchScore } from '@clubhouse/content';
import { useState, type FormEvent } from 'react';
import { sidesOf } from '#features/matches/score/score-words.ts';
import type { Scores } from '#features/matches/score/use-scores.ts';
import type { NotedMatch } from '#shared/matches/use-noted-matches.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

const NO_POINTS = `Points are a whole number from 0 to ${SCORE_LIMITS.points}.`;

/** The whole score in numbers, and how a match ended that was not played to its end. */
export function EnterNumbers({
  match,
  score,
  add,
}: {
  readonly match: NotedMatch;
  readonly score: MatchScore | undefined;
  readonly add: Scores['add'];
}) {
  const [typed, setTyped] = useState({ home: '', away: '' });
  const [isChecked, setChecked] = useState(false);
  const [home, away] = [points(typed.home), points(typed.away)];

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (home === undefined || away === undefined) {
      setChecked(true);
      const wrong = event.currentTarget.elements.namedItem(home === undefined ? 'home' : 'away');
      return void (wrong instanceof HTMLElement && wrong.focus());
    }
    void add({ kind: 'score', home, away });
    setTyped({ home: '', away: '' });
    setChecked(false);
  }

  return (
    <details className="score-more">
      <summary>Enter numbers, a walkover, or that it was abandoned</summary>
      <form className="form" aria-label="The score in numbers" noValidate onSubmit={send}>
        <div className="form__pair">
          {sidesOf(match).map(({ side, team }) => (
            <TextField
              key={side}
              name={side}
              label={team}
              value={typed[side]}
              placeholder={String(score?.[side] ?? 0)}
              inputMode="numeric"
              autoComplete="off"
              error={isChecked && points(typed[side]) === undefined ? NO_POINTS : undefined}
              onChange={({ target: { value } }) => setTyped({ ...typed, [side]: value })}
            />
          ))}
        </div>
        <div className="row row--fill">
          <Button type="submit" look="quiet">
            Enter this score
          </Button>
        </div>
      </form>
      <div className="row row--fill">
        <Button look="quiet" onClick={() => void add({ kind: 'abandoned' })}>
          Abandoned
        </Button>
        {sidesOf(match).map(({ side, team }) => (
          <Button key={side} look="quiet" onClick={() => void add({ kind: 'walkover', side })}>
            Walkover to {team}
          </Button>
        ))}
      </div>
    </details>
  );
}

function points(typed: string): number | undefined {
  return /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : undefined;
}
