import type { ClubProfile } from '@clubhouse/club';
import { londonDate } from '../dates/london-date.ts';
import type { FeedMatch } from './feed-match.ts';
import { londonKickOff } from './london-kick-off.ts';
import { ourSide, type Side } from './our-side.ts';

/** A match to be played. */
export interface Fixture {
  /** Tells it from every other in a list. */
  readonly key: string;
  /** Milliseconds since the epoch; midnight in London where the time is not settled. */
  readonly kickOff: number;
  /** YYYY-MM-DD in London; `longDate` writes it out. */
  readonly date: string;
  /** `HH:mm` in London, or `TBC`. */
  readonly time: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  /** The side that is the club; absent where neither is, or both are. */
  readonly ours?: Side;
  /** What the committee says of it; its kick-off and its time are as confirmed there. */
  readonly note?: FixtureNote;
  /** The feed no longer has it: it is known from the committee's note alone, and its hour is not. */
  readonly isUnlisted?: true;
}

/** What of a committee's note there is to show; never empty. */
export interface FixtureNote {
  readonly postponed?: true;
  /** HH:mm in London. */
  readonly inspection?: string;
  /** Where it is played instead. */
  readonly venue?: string;
  readonly isTimeConfirmed?: true;
  readonly text?: string;
}

/** The fixtures among the feed's matches, soonest first. What is called off is not one. */
export function fixturesOf(
  matches: readonly FeedMatch[],
  profile: Pick<ClubProfile, 'feedNames'>,
): readonly Fixture[] {
  const fixtures = matches
    .filter(({ type = '' }) => !CALLED_OFF.test(type))
    .map((match) => {
      const { kickOff, homeTeam, awayTeam } = match;
      const ours = ourSide(match, profile);
      return {
        key: matchKey(match),
        kickOff,
        ...londonKickOff(kickOff),
        homeTeam,
        awayTeam,
        ...(ours && { ours }),
      };
    });
  return withoutRepeats(fixtures).toSorted((a, b) => a.kickOff - b.kickOff);
}

/**
 * The first `limit` fixtures still to come. One stays until its day ends in London, so that nobody who is
 * late is told that there is no match.
 * @param now milliseconds since the epoch
 */
export function upcomingFixtures(
  fixtures: readonly Fixture[],
  now: number,
  limit = Infinity,
): readonly Fixture[] {
  const today = londonDate(now);
  return fixtures
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.kickOff - b.kickOff)
    .slice(0, limit);
}

/** The fixture to count down to: until its day ends in London, then the one after it. */
export function nextMatch(fixtures: readonly Fixture[], now: number): Fixture | undefined {
  return upcomingFixtures(fixtures, now, 1)[0];
}

const CALLED_OFF = /POSTPONED|CANCELLED|ABANDONED/;

export function matchKey({ kickOff, homeTeam, awayTeam }: FeedMatch): string {
  return `${kickOff} ${homeTeam} v ${awayTeam}`;
}

/** The first of each key: the feed has been known to say things twice. */
export function withoutRepeats<T extends { readonly key: string }>(items: readonly T[]): T[] {
  return [...new Map(items.toReversed().map((item) => [item.key, item])).values()].toReversed();
}
