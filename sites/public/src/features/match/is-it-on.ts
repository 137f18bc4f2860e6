import { londonDate } from '@clubhouse/content';
import { noteWords, type SeasonMatch, TO_BE_CONFIRMED } from '@clubhouse/content/feed';
import { isOver } from './match-queries.ts';

export interface IsItOn {
  readonly state: 'on' | 'heed' | 'off';
  readonly words: readonly string[];
}

/**
 * Whether a match is on, in words; nothing once it was played.
 * @param now milliseconds since the epoch
 */
export function isItOn(match: SeasonMatch, now: number): IsItOn | undefined {
  const { kickOff, date, time, note, score } = match;
  if (score?.phase === 'abandoned') return { state: 'off', words: ['Abandoned'] };
  if (isOver(match)) return undefined;
  if (note?.postponed) return { state: 'off', words: ['Postponed'] };
  if (date < londonDate(now)) return { state: 'heed', words: ['The score is still to come'] };
  const hasBegun = score !== undefined || (time !== TO_BE_CONFIRMED && kickOff <= now);
  const { venue, inspection } = note ?? {};
  const words = noteWords(
    { ...(venue && { venue }), ...(inspection && !hasBegun && { inspection }) },
    { time },
  );
  return words.length > 0 ? { state: 'heed', words } : { state: 'on', words: ['On'] };
}
