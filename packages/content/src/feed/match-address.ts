import type { ClubProfile } from '@clubhouse/club';
import { matchId, type NamedMatch } from './match-id.ts';
import type { SeasonMatch } from './season-matches.ts';

/** What of a match its addresses are made from. */
export interface AddressedMatch extends NamedMatch {
  /** YYYY-MM-DD in London. */
  readonly date: string;
}

/**
 * How a match is called in addresses: the day it was on when the address was made, to tell the two meetings of a
 * season apart, and what stays when the day moves.
 */
export function matchName(match: AddressedMatch, profile: Pick<ClubProfile, 'feedNames'>): string {
  return `${match.date}-${matchId(match, profile)}`;
}

/** The page a link to a match leads to; what is shown for the link is that match. */
export function matchPath(match: AddressedMatch, profile: Pick<ClubProfile, 'feedNames'>): string {
  return `/events?${new URLSearchParams({ match: matchName(match, profile) })}`;
}

/**
 * The match that is called by a name, also when its day has moved since; nothing where there is none of that
 * name any more, or nobody can say which of two is meant.
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

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
