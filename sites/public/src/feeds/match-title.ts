import type { ClubProfile } from '@clubhouse/club';
import { longDate, type MatchScore } from '@clubhouse/content';
import { noteWords, type SeasonMatch, TO_BE_CONFIRMED } from '@clubhouse/content/feed';
import { walkoverWords } from '#features/matches/walkover-words.ts';
import { scoreWords } from './match-words.ts';

type Sides = Pick<SeasonMatch, 'homeTeam' | 'awayTeam' | 'ended' | 'score'>;

/** "Ferrymere vs Old Kestrels", and after the match "Ferrymere 24–12 Old Kestrels". */
export function matchTitle({ homeTeam, awayTeam, ended, score }: Sides): string {
  const final = score?.phase === 'full-time' ? score : undefined;
  const { homeScore = final?.home, awayScore = final?.away } = ended ?? {};
  return homeScore === undefined
    ? `${homeTeam} vs ${awayTeam}`
    : `${homeTeam} ${homeScore}–${awayScore} ${awayTeam}`;
}

type Described = Omit<SeasonMatch, 'kickOff' | 'id'>;

/** "Kick-off 15:00 on 22 November 2026 at Ferry Lane." A score stands before it. */
export function matchSentence(
  { date, time, homeTeam, awayTeam, ours, ended, note, score }: Described,
  { ground }: Pick<ClubProfile, 'ground'>,
): string {
  const place = ours === 'home' ? `at ${ground.name || 'home'}` : `away at ${homeTeam}`;
  const where = ours ? ` ${place}` : '';
  if (ended) {
    const given = walkoverWords({ homeTeam, awayTeam, ...ended }) ?? 'Played';
    return `${given} on ${longDate(date)}${note?.venue ? ` at ${note.venue}` : where}.`;
  }
  const notes = note ? noteWords(note, { time }) : [];
  if (note?.postponed) {
    return sentences(`Postponed: it was to be on ${longDate(date)}${where}.`, note.text);
  }
  const when =
    time === TO_BE_CONFIRMED
      ? `${longDate(date)}${note?.venue ? '' : where}, kick-off to be confirmed.`
      : `Kick-off ${time} on ${longDate(date)}${note?.venue ? '' : where}.`;
  return sentences(
    score && scoreSentence(score),
    when,
    ...notes.map((words) => `${words}.`),
    note?.text,
  );
}

/** "12–7, as of 15:42.": a preview stays visible for long, so nothing in it is live. */
function scoreSentence(score: MatchScore): string {
  const { phase, figures, asOf } = scoreWords(score, Infinity);
  return `${`${phase} ${figures}`.trim()}${asOf && `, as of ${asOf}`}.`;
}

function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
