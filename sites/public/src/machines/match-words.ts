import type { ClubProfile } from '@clubhouse/club';
import { longDate } from '@clubhouse/content';
import { type SeasonMatch, TO_BE_CONFIRMED } from '@clubhouse/content/feed';

type Sides = Pick<SeasonMatch, 'homeTeam' | 'awayTeam' | 'ended'>;

/** "Ferrymere vs Old Kestrels", and once it has been played "Ferrymere 24–12 Old Kestrels". */
export function matchTitle({ homeTeam, awayTeam, ended }: Sides): string {
  const { homeScore, awayScore } = ended ?? {};
  return homeScore === undefined
    ? `${homeTeam} vs ${awayTeam}`
    : `${homeTeam} ${homeScore}–${awayScore} ${awayTeam}`;
}

/** "15:00 on 22 November 2026 at Ferry Lane." */
export function matchSentence(
  { date, time, homeTeam, ours, ended }: Omit<SeasonMatch, 'kickOff' | 'id' | 'awayTeam'>,
  { ground }: Pick<ClubProfile, 'ground'>,
): string {
  const place = ours === 'home' ? `at ${ground.name}` : `away at ${homeTeam}`;
  const where = ours ? ` ${place}` : '';
  if (ended) {
    const given = ended.walkover === undefined ? 'Played' : 'Walkover';
    return `${given} on ${longDate(date)}${where}.`;
  }
  return time === TO_BE_CONFIRMED
    ? `${longDate(date)}${where}, kick-off to be confirmed.`
    : `Kick-off ${time} on ${longDate(date)}${where}.`;
}
