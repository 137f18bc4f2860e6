import {
  isScore,
  londonClock,
  parsePlayer,
  SCORE_LIMITS,
  type MatchScore,
} from '@clubhouse/content';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { entryWords, sidesOf } from '#features/matches/score/score-words.ts';
import type { Scores } from '#features/matches/score/use-scores.ts';
import { wholeTableQuery } from '#shared/content/list-queries.ts';
import type { NotedMatch } from '#shared/matches/use-noted-matches.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

/** What was entered, the latest first. A scorer is named from the squad, or freely; any entry can be taken back. */
export function EntryList({
  match,
  scores: { entries, setScorer, takeBack },
}: {
  readonly match: NotedMatch;
  readonly scores: Scores;
}) {
  const squad = useQuery(wholeTableQuery(useServices(), 'players', parsePlayer)).data ?? [];
  const names = useId();
  if (entries.length === 0) return null;
  return (
    <section className="stack" aria-label="What was entered">
      <datalist id={names}>
        {squad.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <ol className="list score-entries">
        {entries.toReversed().map((entry) => {
          const words = entryWords(entry, match);
          return (
            <li key={entry.id} className="field">
              <time>{londonClock(entry.at).time}</time> <span>{words}</span>
              {isScore(entry) && (
                <input
                  aria-label={`Who scored: ${words}`}
                  placeholder="Who scored?"
                  autoComplete="off"
                  autoCapitalize="words"
                  list={names}
                  defaultValue={entry.scorer}
                  maxLength={SCORE_LIMITS.scorer}
                  onBlur={({ target: { value } }) =>
                    value.trim() !== entry.scorer && void setScorer(entry.id, value.trim())
                  }
                />
              )}
              <Button
                look="quiet"
                small
                aria-label={`Take back: ${words}`}
                onClick={() => void takeBack(entry.id)}
              >
                Take back
              </Button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const POINTS = /^\s*\d{1,3}\s*$/;
const NO_POINTS = `Points are a whole number from 0 to ${SCORE_LIMITS.points}.`;

export function EnterNumbers({
  match,
  score,
  add,
}: {
  readonly match: NotedMatch;
  readonly score: MatchScore | undefined;
  readonly add: Scores['add'];
}) {
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: { home: '', away: '' },
  });
  const send = handleSubmit(({ home, away }) => {
    void add({ kind: 'score', home: Number(home), away: Number(away) });
    reset();
  });

  return (
    <details className="score-more">
      <summary>Enter numbers, a walkover, or that it was abandoned</summary>
      <form
        className="form"
        aria-label="The score in numbers"
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <div className="form__pair">
          {sidesOf(match).map(({ side, team }) => (
            <TextField
              key={side}
              label={team}
              placeholder={String(score?.[side] ?? 0)}
              inputMode="numeric"
              autoComplete="off"
              error={formState.errors[side]?.message}
              {...register(side, { validate: (typed) => POINTS.test(typed) || NO_POINTS })}
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
