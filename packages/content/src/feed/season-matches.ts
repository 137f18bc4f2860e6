import type { ClubProfile } from '@clubhouse/club';
import type { FeedAnswer } from './feed-keeper.ts';
import { type Fixture, londonKickOff, TO_BE_CONFIRMED } from './fixtures.ts';
import type { AddressedMatch } from './match-address.ts';
import { matchId, type NamedMatch } from './match-id.ts';
import { isSameTeam } from './pair-notes.ts';
import { endedOf, type Result } from './results.ts';

/** A match of the season, played or yet to be. */
export interface SeasonMatch extends Omit<Fixture, 'key'> {
  /** Identifies the match when its day changes: see `match-id.ts`. */
  readonly id: string;
  /** The score of a match that was played, or its walkover. */
  readonly ended?: Pick<Result, 'homeScore' | 'awayScore' | 'walkover'>;
}

export interface SeasonAnswers {
  readonly fixtures: Pick<FeedAnswer<Fixture>, 'source' | 'items'>;
  readonly results: Pick<FeedAnswer<Result>, 'source' | 'items'>;
}

/**
 * All matches of the feed, by kick-off, each once and each with an id of its own: a pairing that is played again within
 * a season is `…-2`, whether or not the first has been played. The profile's fallback results are not included, because
 * their dates are unknown.
 */
export function seasonMatches(
  { fixtures, results }: SeasonAnswers,
  profile: Pick<ClubProfile, 'feedNames'>,
): readonly SeasonMatch[] {
  const named = <Match extends Omit<SeasonMatch, 'id'>>(match: Match) => ({
    ...match,
    id: matchId(match, profile),
  });
  const listed = fixtures.items.map((fixture) => named(fixture));
  const played = (results.source === 'fallback' ? [] : results.items).map((result) => {
    const match = named(matchOfResult(result));
    const fixture = listed.find(
      ({ id, date }) => date === match.date && isSpelledAlike(id, match.id),
    );
    // The committee enters no hour.
    const { kickOff, time } = match.time === TO_BE_CONFIRMED && fixture ? fixture : match;
    return { ...match, kickOff, time };
  });
  const toCome = listed.filter(
    ({ id, date, isUnlisted }) =>
      !played.some((match) =>
        // A match that the feed dropped may have been played on another day: then the result is that match.
        match.date === date ? isSpelledAlike(match.id, id) : isUnlisted && match.id === id,
      ),
  );
  const meetings = new Map<string, number>();
  return [...played, ...toCome]
    .toSorted((a, b) => a.kickOff - b.kickOff)
    .map((match) => {
      const meeting = (meetings.get(match.id) ?? 0) + 1;
      meetings.set(match.id, meeting);
      return meeting === 1 ? match : { ...match, id: `${match.id}-${meeting}` };
    });
}

function matchOfResult(result: Result): Omit<SeasonMatch, 'id'> {
  const { kickOff, homeTeam, awayTeam, ours, noted } = result;
  return {
    kickOff,
    ...londonKickOff(kickOff),
    homeTeam,
    awayTeam,
    ...(ours && { ours }),
    ...(noted && { noted }),
    ended: endedOf(result),
  };
}

/**
 * The match with a name, even if its day has changed or the feed spells its opponent differently; nothing if both have
 * changed, or if two match equally well.
 */
export function matchNamed<Match extends AddressedMatch & Pick<SeasonMatch, 'ended'>>(
  name: string,
  matches: readonly Match[],
  profile: Pick<ClubProfile, 'feedNames'>,
): Match | undefined {
  const [, date, id = ''] = /^(\d{4}-\d{2}-\d{2})-(.+)$/s.exec(name) ?? [];
  const meetings = matches.filter((match) => matchId(match, profile) === id);
  if (meetings.length === 0) {
    return only(
      matches.filter((match) => match.date === date && isSpelledAlike(matchId(match, profile), id)),
    );
  }
  const onThatDay = meetings.find((match) => match.date === date);
  const toCome = meetings.filter(({ ended }) => !ended);
  return onThatDay ?? only(toCome) ?? (toCome.length ? undefined : only(meetings));
}

/** The matches of the same two sides, in every season and at either's ground. */
export function meetingsOf<Match extends NamedMatch>(
  match: NamedMatch,
  matches: readonly Match[],
  profile: Pick<ClubProfile, 'feedNames'>,
): readonly Match[] {
  const sides = sidesIn(matchId(match, profile));
  return matches.filter((each) => isSameTeam(sidesIn(matchId(each, profile)), sides));
}

/** Whether two ids are of one season and one ground, and of one opponent. */
function isSpelledAlike(one: string, other: string): boolean {
  const [sides, others] = [sidesIn(one), sidesIn(other)];
  const [where, otherwhere] = [one.slice(0, -sides.length), other.slice(0, -others.length)];
  return where === otherwhere && isSameTeam(sides, others);
}

/** A match's id without its season and its ground. */
function sidesIn(id: string): string {
  return id.replace(/^\d{4}-(?:(?:home|away)-)?/, '');
}

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
