import { isScore, londonClock, parsePlayer, SCORE_LIMITS } from '@clubhouse/content';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { entryWords } from '#features/matches/score/score-words.ts';
import type { Scores } from '#features/matches/score/use-scores.ts';
import type { NotedMatch } from '#shared/matches/use-noted-matches.ts';
import { wholeTableQuery } from '#shared/content/list-queries.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';

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
