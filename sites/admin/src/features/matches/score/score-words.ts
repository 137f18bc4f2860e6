import {
  isLive,
  londonClock,
  type MatchScore,
  type Phase,
  type ScoreKind,
} from '@clubhouse/content';
import type { NotedMatch } from '#shared/matches/use-noted-matches.ts';

export const SCORE_WORDS: Readonly<Record<ScoreKind, string>> = {
  try: 'Try',
  conversion: 'Conversion',
  penalty: 'Penalty',
  'drop-goal': 'Drop goal',
};

export const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  'first-half': 'First half',
  'half-time': 'Half-time',
  'second-half': 'Second half',
  'full-time': 'Full time',
  abandoned: 'Abandoned',
  walkover: 'Walkover',
};

/** What visitors are told of the score: `Half-time, live as of 15:42`. */
export function stateWords(score: MatchScore | undefined, now: number): string {
  if (!score) return 'Not begun';
  const { phase, asOf } = score;
  const words = PHASE_WORDS[phase];
  return isLive(score, now) ? `${words}, live as of ${londonClock(asOf).time}` : words;
}

/** Both sides, home first. */
export function sidesOf({ homeTeam, awayTeam }: Pick<NotedMatch, 'homeTeam' | 'awayTeam'>) {
  return [
    { side: 'home', team: homeTeam },
    { side: 'away', team: awayTeam },
  ] as const;
}
