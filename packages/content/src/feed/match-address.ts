import type { ClubProfile } from '@clubhouse/club';
import { matchId, type NamedMatch } from './match-id.ts';

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

/** The name of the match that has a note: both are made of the day and the id. */
export function nameOfNote(noteId: string): string {
  const [, id = '', date = ''] = /^(.*)-(\d{4}-\d{2}-\d{2})$/s.exec(noteId) ?? [];
  return `${date}-${id}`;
}

/** The page of a match. */
export function matchPath(match: AddressedMatch, profile: Pick<ClubProfile, 'feedNames'>): string {
  return `/match/${encodeURIComponent(matchName(match, profile))}`;
}
