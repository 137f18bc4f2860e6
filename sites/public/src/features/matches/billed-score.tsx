import type { MatchScore } from '@clubhouse/content';
import { scoreWords } from '#feeds/match-words.ts';

export interface BilledScoreProps {
  readonly score: MatchScore;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The score in large figures. Screen readers announce the figures alone: they change only with the score. */
export function BilledScore({ score, now }: BilledScoreProps) {
  const { phase, figures, asOf } = scoreWords(score, now);
  if (!figures) return <p className="count count--day">{phase}</p>;
  return (
    <p className="count count--score">
      {phase && <span>{phase} </span>}
      <b role="status">{figures}</b>
      {asOf && <span>, as of {asOf}</span>}
    </p>
  );
}
