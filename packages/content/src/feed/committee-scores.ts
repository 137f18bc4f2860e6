import { londonInstant } from '../dates/london-instant.ts';
import type { MatchNote } from '../entities/read-match-note.ts';
import { hasEnded, matchScore, type ScoreEntry } from '../entities/match-score.ts';
import { hasSides, pairNotes } from './pair-notes.ts';
import { latestResults, type Result, type ResultRules, resultsOf } from './results.ts';

/**
 * The results, newest first, with the scores that the committee entered: each stands over the feed's until both are
 * equal, or until somebody decided that the feed's stands. An abandoned match has no result.
 */
export function withCommitteeScores(
  results: readonly Result[],
  notes: readonly MatchNote[],
  rules: ResultRules,
): readonly Result[] {
  const scored = notes.filter(({ scores }) => scores.length > 0);
  if (scored.length === 0) return results;
  const { noteOf, left } = pairNotes(results, scored, rules);
  const compared = results.map((result) => {
    const note = noteOf.get(result.key);
    const own = note && committeeResult(note, rules);
    return own ? standing(result, { ...own, key: result.key }, note.scores) : result;
  });
  const own = left.flatMap((note) => committeeResult(note, rules) ?? []);
  const free = results.filter(({ key }) => !noteOf.has(key));
  return latestResults([...compared, ...own.filter((result) => !isAmong(free, result, rules))]);
}

/**
 * Whether the feed has this result with another day, or with another name of the opponent. Of a result that differs in
 * both nobody can say so.
 */
function isAmong(feeds: readonly Result[], own: Result, rules: ResultRules): boolean {
  return feeds.some(
    (result) =>
      hasScoreOf(result, own) &&
      result.ours === own.ours &&
      (result.date === own.date || hasSides(result, own, rules)),
  );
}

function hasScoreOf(one: Result, other: Result): boolean {
  const { homeScore, awayScore, walkover } = other;
  return one.homeScore === homeScore && one.awayScore === awayScore && one.walkover === walkover;
}

/** The result that the committee entered, once the match is over. */
function committeeResult(note: MatchNote, rules: ResultRules): Result | undefined {
  const score = matchScore(note.scores);
  if (!score || !hasEnded(score) || score.phase === 'abandoned') return undefined;
  const { date, time, homeTeam, awayTeam } = note;
  const kickOff = londonInstant(date, time || '12:00');
  if (kickOff === undefined) return undefined;
  const ended = score.walkover
    ? { type: score.walkover === 'home' ? 'HOMEWALKOVER' : 'AWAYWALKOVER' }
    : { homeScore: score.home, awayScore: score.away };
  const [result] = resultsOf([{ kickOff, homeTeam, awayTeam, ...ended }], rules);
  return result && { ...result, isCommittees: true };
}

/** Which of the two stands. */
function standing(feeds: Result, own: Result, entries: readonly ScoreEntry[]): Result {
  const { homeScore: home, awayScore: away } = feeds;
  if (hasScoreOf(feeds, own)) return feeds;
  if (home === undefined || away === undefined) return own;
  const isDecided = entries.some(
    (entry) => entry.kind === 'compared' && entry.home === home && entry.away === away,
  );
  return isDecided ? own : { ...own, feedScore: { home, away } };
}
