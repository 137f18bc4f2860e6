import type { Result } from '@clubhouse/content/feed';

type GivenMatch = Pick<Result, 'homeTeam' | 'awayTeam' | 'walkover' | 'ours'>;

/** "Walkover to Quarry Lane"; nothing if the match was played. Beside an outcome, `ours` leaves out the club's name. */
export function walkoverWords(match: GivenMatch): string | undefined {
  const { walkover, homeTeam, awayTeam, ours } = match;
  if (!walkover || walkover === ours) return walkover && 'Walkover';
  return `Walkover to ${walkover === 'home' ? homeTeam : awayTeam}`;
}
