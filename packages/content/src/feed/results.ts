import type { ClubProfile } from '@clubhouse/club';
import { type FeedMatch, walkoverOf } from './feed-match.ts';
import { matchKey, withoutRepeats } from './fixtures.ts';
import { londonKickOff } from './london-kick-off.ts';
import { ourSide, type Side } from './our-side.ts';

export type Outcome = 'win' | 'loss' | 'draw';

/** A match that was played, or given to one side. */
export interface Result {
  /** Tells it from every other in a list. */
  readonly key: string;
  /** Milliseconds since the epoch; noon UTC where only the day is known. */
  readonly kickOff: number;
  /** YYYY-MM-DD in London; `longDate` writes it out. */
  readonly date: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  /** Points; both or neither. A walkover has none. */
  readonly homeScore?: number;
  readonly awayScore?: number;
  /** The side that was given the match. */
  readonly walkover?: Side;
  /** The side that is the club; absent where neither is, or both are. */
  readonly ours?: Side;
  /** How it ended for the club: the word to show. Present where `ours` is. */
  readonly outcome?: Outcome;
  /** How it is marked: as it ended, but a draw as the profile has it. Present where `ours` is. */
  readonly mark?: Outcome;
}

/** What of the club's profile the marks are made by. */
export type ResultRules = Pick<ClubProfile, 'feedNames' | 'drawCountsAs'>;

/** The results among the feed's matches, newest first. */
export function resultsOf(matches: readonly FeedMatch[], rules: ResultRules): readonly Result[] {
  const results = matches.flatMap((match) => resultOf(match, rules) ?? []);
  return latestResults(withoutRepeats(results));
}

/** The newest `limit` results, newest first. */
export function latestResults(results: readonly Result[], limit = Infinity): readonly Result[] {
  return results.toSorted((a, b) => b.kickOff - a.kickOff).slice(0, limit);
}

/** The results the club's profile keeps for when there are no others. */
export function fallbackResults(
  profile: ResultRules & Pick<ClubProfile, 'fallbackResults'>,
): readonly Result[] {
  const matches = profile.fallbackResults.map(({ date, ...match }) => ({
    kickOff: Date.parse(`${date}T12:00:00Z`),
    ...match,
  }));
  return resultsOf(matches, profile);
}

function resultOf(match: FeedMatch, rules: ResultRules): Result | undefined {
  const { kickOff, homeTeam, awayTeam, homeScore, awayScore } = match;
  const walkover = walkoverOf(match);
  const isScored = homeScore !== undefined && awayScore !== undefined;
  if (!walkover && !isScored) return undefined;
  const ours = ourSide(match, rules);
  const outcome = ours && outcomeFor(ours, match);
  return {
    key: matchKey(match),
    kickOff,
    date: londonKickOff(kickOff).date,
    homeTeam,
    awayTeam,
    ...(walkover ? { walkover } : isScored && { homeScore, awayScore }),
    ...(ours && { ours }),
    ...(outcome && { outcome, mark: outcome === 'draw' ? rules.drawCountsAs : outcome }),
  };
}

function outcomeFor(ours: Side, match: FeedMatch): Outcome {
  const { homeScore = 0, awayScore = 0 } = match;
  const winner = walkoverOf(match) ?? (homeScore > awayScore ? 'home' : 'away');
  if (!walkoverOf(match) && homeScore === awayScore) return 'draw';
  return winner === ours ? 'win' : 'loss';
}
