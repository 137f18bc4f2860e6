import type { ClubProfile } from '@clubhouse/club';
import { londonDate } from '@clubhouse/content';
import { type Fixture, matchName, type Result, resultsOf } from '@clubhouse/content/feed';

/** A match that is over, or should be: a result, or a fixture whose score the feed does not have yet. */
export type PostedMatch = Omit<Result, 'mark'>;

/** A match whose score is known, or that was given to one side. */
export function hasEnded({ walkover, homeScore }: PostedMatch): boolean {
  return walkover !== undefined || homeScore !== undefined;
}

/** How a side stands on the board: its points, `W/O` for a match that was given to it, `–` for none. */
export function pointsOf(match: PostedMatch, side: 'home' | 'away'): string {
  const points = side === 'home' ? match.homeScore : match.awayScore;
  if (points !== undefined) return String(points);
  return match.walkover === side ? 'W/O' : '–';
}

/** How long after its day a match without a score is still waited for. */
const DAYS = 7;
const DAY_MS = 86_400_000;
/** From the kick-off to the end, with half-time and the odd knock. */
const PLAYED_MS = 90 * 60_000;

/**
 * The matches that are over, newest first; among them those of the last seven days whose score the feed does not
 * have yet. What is postponed is not over.
 * @param fixtures with what the committee says of them
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

/** Points as somebody typed them, of a match the feed has none of. */
export interface TypedScore {
  readonly home: number;
  readonly away: number;
}

/** The match with the points that were typed; what the feed says of a match counts before those. */
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
