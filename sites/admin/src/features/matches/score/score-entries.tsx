import {
  isScore,
  londonClock,
  parsePlayer,
  SCORE_LIMITS,
  type MatchScore,
  readScores,
  type ScoreEntry,
} from '@clubhouse/content';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { entryWords, sidesOf } from '#features/matches/score/score-words.ts';
import { wholeTableQuery } from '#shared/content/list-queries.ts';
import { type NotedMatch, noteOf, scoresIn, writeNote } from '#shared/matches/noted-matches.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { Item, RejectReason } from '@clubhouse/outbox';
import { storedItemQuery } from '#shared/content/stored-item-query.ts';
import { useQueue } from '#shared/queue/use-queue.ts';

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

type Scores = ReturnType<typeof useScores>;

type Entered<Entry> = Entry extends unknown ? Omit<Entry, 'id' | 'at'> : never;
type NewEntry = Entered<ScoreEntry>;

/** The entries about a score once all is sent. Each change is an edit: phones that enter at once add to one list. */
export function useScores(match: NotedMatch) {
  const services = useServices();
  const { now, newId } = services;
  const { data, isError } = useQuery(storedItemQuery(services, 'matches', match.id));
  const item = noteOf(match, useQueue(), data?.item);
  const [failed, setFailed] = useState<RejectReason>();
  // The presses since the last rendering: two of them in one moment are both counted.
  const pressed = useRef<{ readonly over: Item | undefined; readonly list: readonly unknown[] }>(
    undefined,
  );

  async function change(changed: (list: readonly unknown[]) => readonly unknown[]) {
    const before = pressed.current?.over === item ? pressed.current?.list : undefined;
    const list = changed(before ?? scoresIn(item));
    pressed.current = { over: item, list };
    const outcome = await writeNote(match, item, { scores: list }, services);
    setFailed(outcome.status === 'rejected' ? outcome.reason : undefined);
    if (outcome.status === 'rejected') pressed.current = undefined;
  }

  return {
    /** False until it is known whether something was entered before, or that this cannot be read now. */
    isKnown: item !== undefined || data !== undefined || isError,
    entries: readScores(item ?? {}, undefined),
    failed,
    add(entry: NewEntry) {
      const at = now();
      // By time, so that what two phones entered is in the order of their clocks.
      return change((list) => [...list, { id: `${at}-${newId()}`, at, ...entry }]);
    },
    takeBack: (entryId: string) => change((list) => list.filter((each) => idOf(each) !== entryId)),
    setScorer: (entryId: string, scorer: string) =>
      change((list) =>
        list.map((each) => (idOf(each) === entryId ? { ...(each as object), scorer } : each)),
      ),
  };
}

function idOf(entry: unknown): unknown {
  return (entry as { readonly id?: unknown } | null)?.id;
}
