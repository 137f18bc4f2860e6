import { londonInstant } from '../dates/london-clock.ts';
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
  const free = results.filter(({ key }) => !noteOf.has(key));
  const own = left
    .flatMap((note) => committeeResult(note, rules) ?? [])
    .map((result) => ({ result, same: free.filter((feeds) => isSame(feeds, result, rules)) }));
  const compared = results.map((result) => {
    const note = noteOf.get(result.key);
    const entered = note && committeeResult(note, rules);
    if (entered) return standing(result, { ...entered, key: result.key }, note.scores);
    const sames = own.filter(({ same }) => same.length === 1 && same.includes(result));
    return sames.length === 1 ? { ...result, noted: sames[0]!.result.noted } : result;
  });
  const listed = own.filter(({ same }) => same.length === 0).map(({ result }) => result);
  return latestResults([...compared, ...listed]);
}

/** Whether the feed has this result with another day or another name of the opponent, but not with both. */
function isSame(feeds: Result, own: Result, rules: ResultRules): boolean {
  return (
    hasScoreOf(feeds, own) &&
    feeds.ours === own.ours &&
    (feeds.date === own.date || hasSides(feeds, own, rules))
  );
}

function hasScoreOf(one: Result, other: Result): boolean {
  const { homeScore, awayScore, walkover } = other;
  return one.homeScore === homeScore && one.awayScore === awayScore && one.walkover === walkover;
}

type OwnResult = Result & Required<Pick<Result, 'noted'>>;

function committeeResult(note: MatchNote, rules: ResultRules): OwnResult | undefined {
  const score = matchScore(note.scores);
  if (!score || !hasEnded(score) || score.phase === 'abandoned') return undefined;
  const { id, rev, date, time, homeTeam, awayTeam } = note;
  const kickOff = londonInstant(date, time || '00:00');
  if (kickOff === undefined) return undefined;
  const ended = score.walkover
    ? { type: score.walkover === 'home' ? 'HOMEWALKOVER' : 'AWAYWALKOVER' }
    : { homeScore: score.home, awayScore: score.away };
  const [result] = resultsOf([{ kickOff, homeTeam, awayTeam, ...ended }], rules);
  return result && { ...result, isCommittees: true, noted: { id, rev } };
}

function standing(feeds: Result, own: OwnResult, entries: readonly ScoreEntry[]): Result {
  const { homeScore: home, awayScore: away } = feeds;
  if (hasScoreOf(feeds, own)) return { ...feeds, noted: own.noted };
  if (home === undefined || away === undefined) return own;
  const isDecided = entries.some(
    (entry) => entry.kind === 'compared' && entry.home === home && entry.away === away,
  );
  return isDecided ? own : { ...own, feedScore: { home, away } };
}
