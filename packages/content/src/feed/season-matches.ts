import type { FeedAnswer } from './feed-cache.ts';
import { type Fixture, londonKickOff } from './fixtures.ts';
import { type AddressedMatch, matchId, type NamedMatch } from './match-id.ts';
import { isSameMatch, isSameTeam } from './pair-notes.ts';
import { endedOf, type Result } from './results.ts';
import type { OurNames } from './our-side.ts';

/** All that is known of a match: its fixture, and its result once it has one. */
export type KnownMatch = Fixture & Result;

/**
 * Each match once, of results with the committee's scores and fixtures with its notes. The feed lists a match as a
 * fixture and later, or also, as a result; a score that the committee entered is a result beside the fixture.
 */
export function eachMatch(
  results: readonly Result[],
  fixtures: readonly Fixture[],
  profile: OurNames,
): readonly KnownMatch[] {
  let unplayed = fixtures;
  const played = results.map((result) => {
    const fixture =
      unplayed.find(({ key }) => key === result.key) ??
      unplayed.find((each) => isSameMatch(each, result, profile));
    unplayed = unplayed.filter((each) => each !== fixture);
    const { kickOff, time } = fixture ?? { ...result, ...londonKickOff(result.kickOff) };
    // The committee may have confirmed the hour; a result that only the committee has knows none.
    return { ...fixture, ...result, kickOff, time };
  });
  return [...played, ...unplayed];
}

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
 * a season is `…-2`, whether or not the first has been played. Results that stand in for a silent feed are left out.
 */
export function seasonMatches(
  { fixtures, results }: SeasonAnswers,
  profile: OurNames,
): readonly SeasonMatch[] {
  const played = results.source === 'fallback' ? [] : results.items;
  const matches = eachMatch(played, fixtures.items, profile).map((match) =>
    seasonMatch(match, profile),
  );
  const ended = new Set(matches.flatMap((match) => (match.ended ? match.id : [])));
  const meetings = new Map<string, number>();
  return (
    matches
      // A match that the feed dropped may have been played on another day: then the result is that match.
      .filter((match) => match.ended || !match.isUnlisted || !ended.has(match.id))
      .toSorted((a, b) => a.kickOff - b.kickOff)
      .map((match) => {
        const meeting = (meetings.get(match.id) ?? 0) + 1;
        meetings.set(match.id, meeting);
        return meeting === 1 ? match : { ...match, id: `${match.id}-${meeting}` };
      })
  );
}

/** Plain data for a page: the score alone of what a result says. */
function seasonMatch(known: KnownMatch, profile: OurNames): SeasonMatch {
  const { key: _key, outcome: _outcome, mark: _mark, ...match } = known;
  const {
    homeScore,
    awayScore: _score,
    walkover,
    isCommittees: _ours,
    feedScore: _feeds,
    ...rest
  } = match;
  const isOver = homeScore !== undefined || walkover !== undefined;
  return { ...rest, id: matchId(known, profile), ...(isOver && { ended: endedOf(known) }) };
}

/**
 * The match with a name, even if its day has changed or the feed spells its opponent differently; nothing if both have
 * changed, or if two match equally well.
 */
export function matchNamed<Match extends AddressedMatch & Pick<SeasonMatch, 'ended'>>(
  name: string,
  matches: readonly Match[],
  profile: OurNames,
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
  profile: OurNames,
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
