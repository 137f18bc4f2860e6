import type { ClubProfile } from '@clubhouse/club';
import { londonDate } from '../dates/london-clock.ts';
import { ourSide, remembered } from './our-side.ts';

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
 * Two matches of the same pairing in a season have the same id here; `seasonMatches` tells them apart. Letters of any
 * script, digits and hyphens only.
 */
export function matchId(match: NamedMatch, profile: Pick<ClubProfile, 'feedNames'>): string {
  const { kickOff, homeTeam, awayTeam } = match;
  const season = seasonOf(londonDate(kickOff));
  const ours = ourSide(match, profile);
  if (ours === 'home') return `${season}-home-${teamSlug(awayTeam)}`;
  if (ours === 'away') return `${season}-away-${teamSlug(homeTeam)}`;
  return `${season}-${teamSlug(homeTeam)}-v-${teamSlug(awayTeam)}`;
}

/** Seasons are separated by some weeks without a match; July is in the middle of them. */
function seasonOf(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month >= 7 ? year : year - 1;
}

/** Words that people add to a club's name or leave out. */
const CLUB_WORDS = new Set(['rfc', 'rufc', 'fc', 'rugby', 'football', 'union', 'club', 'the']);

/** A team's name without the parts that people spell differently: `old-kestrels`. Never empty. */
const teamSlug = remembered((name) => {
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

/** Shorter names must be equal in every letter. */
const LONG_ENOUGH = 6;
const SLIPS = 2;

/**
 * Whether two names are one team spelled differently: equal but for spaces, or for one or two typing errors. Numbers
 * and short words must be equal, because they tell a club's second team from its first.
 */
export function isSameTeam(one: string, other: string): boolean {
  const [a, b] = [teamSlug(one), teamSlug(other)];
  const [joinedA, joinedB] = [a.replaceAll('-', ''), b.replaceAll('-', '')];
  if (joinedA === joinedB) return true;
  if (Math.min(joinedA.length, joinedB.length) < LONG_ENOUGH) return false;
  return tellingParts(a) === tellingParts(b) && slipsBetween(joinedA, joinedB) <= SLIPS;
}

/** The words of up to three letters, and those with a number. */
function tellingParts(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word.length <= 3 || /\p{N}/u.test(word))
    .join(' ');
}

/** Number of letters left out, added or exchanged (Levenshtein); names are short. */
function slipsBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, expected] of [...other].entries()) {
      line.push(
        Math.min(
          above[column]! + Number(letter !== expected),
          above[column + 1]! + 1,
          line[column]! + 1,
        ),
      );
    }
    above = line;
  }
  return above.at(-1)!;
}
