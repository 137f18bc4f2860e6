import type { Result } from '@clubhouse/content/feed';

type GivenMatch = Pick<Result, 'homeTeam' | 'awayTeam' | 'walkover' | 'ours'>;

/**
 * "Walkover to Quarry Lane"; undefined if the match was played. With `ours`, a walkover to the club is "Walkover" alone,
 * because the list shows "Win" beside it.
 */
export function walkoverWords(match: GivenMatch): string | undefined {
  const { walkover, homeTeam, awayTeam, ours } = match;
  if (!walkover || walkover === ours) return walkover && 'Walkover';
  return `Walkover to ${walkover === 'home' ? homeTeam : awayTeam}`;
}
