import type { ClubProfile } from '@clubhouse/club';
import { londonDate } from '../dates/london-date.ts';
import { ourSide } from './our-side.ts';
import { remembered } from './remembered.ts';

/** What of a match its name is made from. */
export interface NamedMatch {
  /** Milliseconds since the epoch. */
  readonly kickOff: number;
  readonly homeTeam: string;
  readonly awayTeam: string;
}

/**
 * What a match is called by everything that must know it again: addresses, calendars, what is stored about it.
 * `2026-home-old-kestrels` is that opponent at home in the season that began in 2026.
 *
 * The feed gives its matches no id. Their day and hour move most often, so they are no part of the name; nor is
 * how the club itself is spelled, nor what opponents' names have or have not from one week to the next: case,
 * accents, punctuation, and `RFC` and the like. A pairing that is played twice in a season has one name: see
 * `seasonMatches`, which tells the two apart. Letters of any script, digits and hyphens only.
 */
export function matchId(match: NamedMatch, profile: Pick<ClubProfile, 'feedNames'>): string {
  const { kickOff, homeTeam, awayTeam } = match;
  const season = seasonOf(londonDate(kickOff));
  const ours = ourSide(match, profile);
  if (ours === 'home') return `${season}-home-${teamSlug(awayTeam)}`;
  if (ours === 'away') return `${season}-away-${teamSlug(homeTeam)}`;
  return `${season}-${teamSlug(homeTeam)}-v-${teamSlug(awayTeam)}`;
}

/** Between one season and the next there are some weeks without a match; July is in the middle of them. */
function seasonOf(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month >= 7 ? year : year - 1;
}

/** What is said or left out as people please. */
const CLUB_WORDS = new Set(['rfc', 'rufc', 'fc', 'rugby', 'football', 'union', 'club', 'the']);

/** A team's name without what people spell as they please: `old-kestrels`. Never empty. */
export const teamSlug = remembered((name) => {
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

/** A name without a letter is told from the others by its signs. */
function codePoints(name: string): string {
  return Array.from(name, (sign) => sign.codePointAt(0)?.toString(16)).join('-');
}
