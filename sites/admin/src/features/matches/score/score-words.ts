import {
  isLive,
  isScore,
  londonClock,
  type MatchScore,
  type Phase,
  type ScoreEntry,
  type ScoreKind,
} from '@clubhouse/content';
import type { NotedMatch } from '#shared/matches/noted-matches.ts';

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

export const FEED_DIFFERS = 'The county has another score: open the score to choose.';

/** The score's label for visitors: `Half-time, live as of 15:42`. */
export function stateWords(score: MatchScore | undefined, now: number): string {
  if (!score) return 'Not begun';
  const { phase, asOf } = score;
  const words = PHASE_WORDS[phase];
  return isLive(score, now) ? `${words}, live as of ${londonClock(asOf).time}` : words;
}

/** An entry as the list of entries names it: `Try, Ferrymere`; in short, without the match, `Try`. */
export function entryWords(entry: ScoreEntry, match?: Sides): string {
  const of = (side: 'home' | 'away', link: string) => (match ? link + match[`${side}Team`] : '');
  switch (entry.kind) {
    case 'score':
      return `Score ${entry.home}–${entry.away}`;
    case 'compared':
      return entry.stands === 'feed'
        ? `The county’s ${entry.home}–${entry.away} stands`
        : `The county’s ${entry.home}–${entry.away} does not stand`;
    case 'report':
      return 'The report was written';
    case 'album':
      return 'The album was made';
    case 'same':
      return 'The match was found again';
    case 'walkover':
      return `Walkover${of(entry.side, ' to ')}`;
    default:
      return isScore(entry)
        ? SCORE_WORDS[entry.kind] + of(entry.side, ', ')
        : PHASE_WORDS[entry.kind];
  }
}

type Sides = Pick<NotedMatch, 'homeTeam' | 'awayTeam'>;

export function sidesOf({ homeTeam, awayTeam }: Sides) {
  return [
    { side: 'home', team: homeTeam },
    { side: 'away', team: awayTeam },
  ] as const;
}
