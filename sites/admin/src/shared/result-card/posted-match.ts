import type { ClubProfile } from '@clubhouse/club';
import { londonDate } from '@clubhouse/content';
import { type Fixture, matchName, type Result, resultsOf } from '@clubhouse/content/feed';

/** A match that is over, or should be: a result, or a fixture whose score the feed does not have yet. */
export type PostedMatch = Omit<Result, 'mark'>;

/** Whether a match's score is known, or the match was given to one side. */
export function hasEnded({ walkover, homeScore }: PostedMatch): boolean {
  return walkover !== undefined || homeScore !== undefined;
}

/** What the card shows for a side: its points, `W/O` for a match that was given to it, `–` for none. */
export function pointsOf(match: PostedMatch, side: 'home' | 'away'): string {
  const points = side === 'home' ? match.homeScore : match.awayScore;
  if (points !== undefined) return String(points);
  return match.walkover === side ? 'W/O' : '–';
}

/** How many days after a match its score is still awaited. */
const DAYS = 7;
const DAY_MS = 86_400_000;
/** From the kick-off to the end, with half-time and some injury time. */
const PLAYED_MS = 90 * 60_000;

/**
 * The matches that are over, newest first; among them those of the last seven days whose score the feed does not
 * have yet. A postponed match is not over.
 * @param fixtures with the committee's notes on them
 * @param now milliseconds since the epoch
 */
export function postedMatches(
  results: readonly Result[],
  fixtures: readonly Fixture[],
  { club, now }: { readonly club: Pick<ClubProfile, 'feedNames'>; readonly now: number },
): readonly PostedMatch[] {
  const earliest = londonDate(now - DAYS * DAY_MS);
  const ended = new Set(results.map((result) => matchName(result, club)));
  const awaited = fixtures.filter(
    (fixture) =>
      fixture.ours !== undefined &&
      fixture.kickOff + PLAYED_MS <= now &&
      fixture.date >= earliest &&
      !fixture.note?.postponed &&
      !ended.has(matchName(fixture, club)),
  );
  return [...results, ...awaited].toSorted((one, other) => other.kickOff - one.kickOff);
}

/** Points that a person typed, for a match without points in the feed. */
export interface TypedScore {
  readonly home: number;
  readonly away: number;
}

/** The match with the typed points; a score in the feed takes precedence. */
export function withScore(
  match: PostedMatch,
  score: TypedScore | undefined,
  club: Pick<ClubProfile, 'feedNames' | 'drawCountsAs'>,
): PostedMatch {
  if (hasEnded(match) || !score) return match;
  const { kickOff, homeTeam, awayTeam, key } = match;
  const scores = { homeScore: score.home, awayScore: score.away };
  const [result] = resultsOf([{ kickOff, homeTeam, awayTeam, ...scores }], club);
  return result ? { ...result, key } : match;
}
