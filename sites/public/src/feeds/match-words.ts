import { hasEnded, isLive, londonClock, type MatchScore, type Phase } from '@clubhouse/content';

const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  'first-half': 'Live',
  'half-time': 'Half-time',
  'second-half': 'Live',
  'full-time': 'Full time',
  abandoned: 'Abandoned at',
  walkover: 'Walkover',
};

/**
 * A score in words: "Live", "12–7", as of "15:42". Each may be empty; without news for a while it is no longer live.
 * @param now milliseconds since the epoch
 */
export function scoreWords(score: MatchScore, now: number) {
  const { home, away, phase } = score;
  const isOver = hasEnded(score);
  return {
    phase: isOver || isLive(score, now) ? PHASE_WORDS[phase] : '',
    figures: phase === 'walkover' ? '' : `${home}–${away}`,
    asOf: isOver ? '' : londonClock(score.asOf).time,
  };
}
