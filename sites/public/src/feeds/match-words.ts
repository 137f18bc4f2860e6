import type { ClubProfile } from '@clubhouse/club';
import { longDate } from '@clubhouse/content';
import { noteWords, type SeasonMatch, TO_BE_CONFIRMED } from '@clubhouse/content/feed';

type Sides = Pick<SeasonMatch, 'homeTeam' | 'awayTeam' | 'ended'>;

/** "Ferrymere vs Old Kestrels", and after the match "Ferrymere 24–12 Old Kestrels". */
export function matchTitle({ homeTeam, awayTeam, ended }: Sides): string {
  const { homeScore, awayScore } = ended ?? {};
  return homeScore === undefined
    ? `${homeTeam} vs ${awayTeam}`
    : `${homeTeam} ${homeScore}–${awayScore} ${awayTeam}`;
}

/** "15:00 on 22 November 2026 at Ferry Lane." */
export function matchSentence(
  { date, time, homeTeam, ours, ended, note }: Omit<SeasonMatch, 'kickOff' | 'id' | 'awayTeam'>,
  { ground }: Pick<ClubProfile, 'ground'>,
): string {
  const place = ours === 'home' ? `at ${ground.name}` : `away at ${homeTeam}`;
  const where = ours ? ` ${place}` : '';
  if (ended) {
    const given = ended.walkover === undefined ? 'Played' : 'Walkover';
    return `${given} on ${longDate(date)}${where}.`;
  }
  const notes = note ? noteWords(note, { time }) : [];
  if (note?.postponed) {
    return sentences(`Postponed: it was to be on ${longDate(date)}${where}.`, note.text);
  }
  const when =
    time === TO_BE_CONFIRMED
      ? `${longDate(date)}${note?.venue ? '' : where}, kick-off to be confirmed.`
      : `Kick-off ${time} on ${longDate(date)}${note?.venue ? '' : where}.`;
  return sentences(when, ...notes.map((words) => `${words}.`), note?.text);
}

function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
