import type { ClubProfile } from '@clubhouse/club';
import type { FeedAnswer } from './feed-keeper.ts';
import { type Fixture, londonKickOff } from './fixtures.ts';
import type { AddressedMatch } from './match-address.ts';
import { matchId, type NamedMatch } from './match-id.ts';
import type { Result } from './results.ts';

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
  const played = results.source === 'fallback' ? [] : results.items.map(matchOfResult).map(named);
  const toCome = fixtures.items
    .map((fixture) => named(fixture))
    // A match that the feed dropped may have been played on another day: then the result is that match.
    .filter(
      ({ id, date, isUnlisted }) =>
        !played.some((match) => match.id === id && (isUnlisted || match.date === date)),
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
  const { kickOff, homeTeam, awayTeam, ours, homeScore, awayScore, walkover } = result;
  return {
    kickOff,
    ...londonKickOff(kickOff),
    homeTeam,
    awayTeam,
    ...(ours && { ours }),
    ended: {
      ...(homeScore !== undefined && { homeScore }),
      ...(awayScore !== undefined && { awayScore }),
      ...(walkover && { walkover }),
    },
  };
}

/**
 * The match with a name, even if its day has changed; nothing if there is no such match any more, or two match equally
 * well.
 */
export function matchNamed<Match extends AddressedMatch & Pick<SeasonMatch, 'ended'>>(
  name: string,
  matches: readonly Match[],
  profile: Pick<ClubProfile, 'feedNames'>,
): Match | undefined {
  const [, date, id] = /^(\d{4}-\d{2}-\d{2})-(.+)$/s.exec(name) ?? [];
  const meetings = matches.filter((match) => matchId(match, profile) === id);
  const onThatDay = meetings.find((match) => match.date === date);
  const toCome = meetings.filter(({ ended }) => !ended);
  return onThatDay ?? only(toCome) ?? (toCome.length ? undefined : only(meetings));
}

/** The matches of the two sides that a name names, in every season and at either's ground. */
export function meetingsOf<Match extends NamedMatch>(
  name: string,
  matches: readonly Match[],
  profile: Pick<ClubProfile, 'feedNames'>,
): readonly Match[] {
  const sides = sidesIn(name.replace(/^\d{4}-\d{2}-\d{2}-/, ''));
  return matches.filter((match) => sidesIn(matchId(match, profile)) === sides);
}

/** A match's id without its season and its ground. */
function sidesIn(id: string): string {
  return id.replace(/^\d{4}-(?:(?:home|away)-)?/, '');
}

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
