import type { ClubProfile } from '@clubhouse/club';
import { londonInstant } from '../dates/london-clock.ts';
import { type FeedMatch, walkoverOf } from './feed-match.ts';
import { type ListedMatch, londonKickOff, matchKey, withoutRepeats } from './fixtures.ts';
import { ourSide, type Side } from './our-side.ts';

export type Outcome = 'win' | 'loss' | 'draw';

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  win: 'Win',
  loss: 'Loss',
  draw: 'Drawn',
};

/** A match that was played, or a walkover; `kickOff` is midnight in London if only the day is known. */
export interface Result extends ListedMatch {
  /** Points; both or neither. A walkover has none. */
  readonly homeScore?: number;
  readonly awayScore?: number;
  /** The side that won without playing. */
  readonly walkover?: Side;
  /** Set if the score is the committee's, because the feed has none or another one. */
  readonly isCommittees?: true;
  /** The feed's other score, as long as nobody has decided which one stands. */
  readonly feedScore?: { readonly home: number; readonly away: number };
  /** The club's outcome, as a word to show. Present if `ours` is. */
  readonly outcome?: Outcome;
  /** The colour mark: the outcome, but a draw counts as the profile says. Present if `ours` is. */
  readonly mark?: Outcome;
}

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

/** The results in the club's profile, shown if there are no others. */
export function fallbackResults(
  profile: ResultRules & Pick<ClubProfile, 'fallbackResults'>,
): readonly Result[] {
  const matches = profile.fallbackResults.flatMap(({ date, ...match }) => {
    const kickOff = londonInstant(date, '00:00');
    return kickOff === undefined ? [] : { kickOff, ...match };
  });
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

/** The score of a match that was played, or its walkover. */
export function endedOf({
  homeScore,
  awayScore,
  walkover,
}: Result): Pick<Result, 'homeScore' | 'awayScore' | 'walkover'> {
  return {
    ...(homeScore !== undefined && { homeScore }),
    ...(awayScore !== undefined && { awayScore }),
    ...(walkover && { walkover }),
  };
}
