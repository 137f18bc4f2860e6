import { londonClock, type LondonClock, londonDate } from '../dates/london-clock.ts';
import type { MatchScore } from '../entities/match-score.ts';
import type { FeedMatch } from './feed-match.ts';
import type { AddressedMatch } from './match-id.ts';
import { ourSide, type Side, type OurNames } from './our-side.ts';

/** A match in a list of fixtures or of results. */
export interface ListedMatch extends AddressedMatch {
  /** Unique within a list. */
  readonly key: string;
  /** The club's side; absent if neither side is the club, or both are. */
  readonly ours?: Side;
  /** The version of the committee's note on it; also of a note of which nothing can be shown. */
  readonly noted?: { readonly id: string; readonly rev: number };
}

/** A match to be played. */
export interface Fixture extends ListedMatch {
  /** `HH:mm` in London, or `TBC`: then `kickOff` is midnight. */
  readonly time: string;
  /** The committee's note; `kickOff` and `time` already include its confirmed time. */
  readonly note?: FixtureNote;
  /** The score as the committee has entered it so far. */
  readonly score?: MatchScore;
  /** The feed has dropped the match: it is known from the committee's note alone, without an hour. */
  readonly isUnlisted?: true;
  /** The feed had it, and does not have it any more. */
  readonly isDropped?: true;
}

/** The fields of a committee's note that can be shown; never empty. */
export interface FixtureNote {
  readonly postponed?: true;
  /** HH:mm in London. */
  readonly inspection?: string;
  /** The other venue, if the match was moved. */
  readonly venue?: string;
  readonly isTimeConfirmed?: true;
  readonly text?: string;
}

/** The committee's note of a match in short phrases; for a postponed match the other fields do not count. */
export function noteWords(
  { postponed, inspection, venue, isTimeConfirmed }: FixtureNote,
  { time }: { readonly time: string },
): readonly string[] {
  if (postponed) return ['Postponed'];
  return [
    ...(inspection ? [`Pitch inspection ${inspection}`] : []),
    ...(venue ? [`Moved to ${venue}`] : []),
    ...(isTimeConfirmed ? [`Kick-off confirmed ${time}`] : []),
  ];
}

/** The fixtures among the feed's matches, soonest first. A cancelled match is not a fixture. */
export function fixturesOf(matches: readonly FeedMatch[], profile: OurNames): readonly Fixture[] {
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
 * The first `limit` fixtures whose day has not ended in London at `now`, in milliseconds since the epoch: latecomers
 * still see a match that has begun.
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

/** The fixture of the countdown: until its day ends in London, then the one after it. */
export function nextMatch(fixtures: readonly Fixture[], now: number): Fixture | undefined {
  return upcomingFixtures(fixtures, now, 1)[0];
}

const CALLED_OFF = /POSTPONED|CANCELLED|ABANDONED/;

export function matchKey({ kickOff, homeTeam, awayTeam }: FeedMatch): string {
  return `${kickOff} ${homeTeam} v ${awayTeam}`;
}

/** The first item of each key: the feed sometimes repeats items. */
export function withoutRepeats<T extends { readonly key: string }>(items: readonly T[]): T[] {
  return [...new Map(items.toReversed().map((item) => [item.key, item])).values()].toReversed();
}

export const TO_BE_CONFIRMED = 'TBC';

/**
 * When a match kicks off, always in London's time, wherever the reader is. The feed writes an unconfirmed hour as
 * midnight in London: such a time is `TBC`.
 * @param instant milliseconds since the epoch, in the years 1 to 9999
 */
export function londonKickOff(instant: number): LondonClock {
  const { date, time } = londonClock(instant);
  return { date, time: time === '00:00' ? TO_BE_CONFIRMED : time };
}
