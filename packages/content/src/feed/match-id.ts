import { londonDate } from '../dates/london-clock.ts';
import { ourSide, memoized, type OurNames } from './our-side.ts';

/** The fields of a match that its id is made from. */
export interface NamedMatch {
  /** Milliseconds since the epoch. */
  readonly kickOff: number;
  readonly homeTeam: string;
  readonly awayTeam: string;
}

/**
 * A match's stable id, used in addresses, calendars and stored notes. `2026-home-old-kestrels` is that opponent at home
 * in the season that began in 2026.
 *
 * The feed gives its matches no id. Day and hour change most often, so the id does not include them; nor the club's own
 * name, nor the parts of opponents' names that vary from week to week: case, accents, punctuation, `RFC` and the like.
 * Two matches of the same pairing in a season have the same id here; `seasonMatches` distinguishes them. Letters of any
 * script, digits and hyphens only.
 */
export function matchId(match: NamedMatch, profile: OurNames): string {
  const { kickOff, homeTeam, awayTeam } = match;
  const season = seasonYear(londonDate(kickOff));
  const ours = ourSide(match, profile);
  if (ours === 'home') return `${season}-home-${teamSlug(awayTeam)}`;
  if (ours === 'away') return `${season}-away-${teamSlug(homeTeam)}`;
  return `${season}-${teamSlug(homeTeam)}-v-${teamSlug(awayTeam)}`;
}

/** The year in which a day's season began. Between seasons are weeks without a match; July is in the middle of them. */
export function seasonYear(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month >= 7 ? year : year - 1;
}

/** Words that people add to a club's name or leave out. */
const CLUB_WORDS = new Set(['rfc', 'rufc', 'fc', 'rugby', 'football', 'union', 'club', 'the']);

/** A team's name without the parts that people spell differently: `old-kestrels`. Never empty. */
export const teamSlug = memoized((name) => {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    // R.F.C. is one word, and so is St Oswin’s.
    .replace(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !CLUB_WORDS.has(word));
  return (telling.length ? telling : words).join('-') || codePoints(name);
});

/** A name without letters is identified by its code points. */
function codePoints(name: string): string {
  return Array.from(name, (sign) => sign.codePointAt(0)?.toString(16)).join('-');
}

/** The fields of a match that its addresses are made from. */
export interface AddressedMatch extends NamedMatch {
  /** YYYY-MM-DD in London. */
  readonly date: string;
}

/** The name of a match in addresses: its day, which distinguishes two meetings, and its id, which stays. */
export function matchName(match: AddressedMatch, profile: OurNames): string {
  return `${match.date}-${matchId(match, profile)}`;
}

/** The name of the match that has a note: both are made of the day and the id. */
export function nameOfNote(noteId: string): string {
  const [, id = '', date = ''] = /^(.*)-(\d{4}-\d{2}-\d{2})$/s.exec(noteId) ?? [];
  return `${date}-${id}`;
}

export function matchPath(match: AddressedMatch, profile: OurNames): string {
  return `/match/${encodeURIComponent(matchName(match, profile))}`;
}
