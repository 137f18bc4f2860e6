import type { ClubProfile } from '@clubhouse/club';
import { matchId, type NamedMatch } from './match-id.ts';
import type { SeasonMatch } from './season-matches.ts';

/** The fields of a match that its addresses are made from. */
export interface AddressedMatch extends NamedMatch {
  /** YYYY-MM-DD in London. */
  readonly date: string;
}

/**
 * The name of a match in addresses: its day when the address was made, which tells a season's two meetings apart, and
 * its id, which stays when the day changes.
 */
export function matchName(match: AddressedMatch, profile: Pick<ClubProfile, 'feedNames'>): string {
  return `${match.date}-${matchId(match, profile)}`;
}

/** The page that a link to a match leads to; the link's preview shows that match. */
export function matchPath(match: AddressedMatch, profile: Pick<ClubProfile, 'feedNames'>): string {
  return `/events?${new URLSearchParams({ match: matchName(match, profile) })}`;
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

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
