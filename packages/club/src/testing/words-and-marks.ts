import type { ClubProfile } from '../profile.ts';

/** Words on any rugby club's site, which identify no club. */
const everyonesWords = new Set(
  'and club first for games ground join lane league london member men park playing rugby rfc rufc side social sports squad the team women xv'.split(
    ' ',
  ),
);
const weekday = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Every text of a profile that a page may show, and each single word of the club's names: a page of another club must
 * contain none of them. Weekdays, dates and rugby terms are left out, since any page may contain them.
 */
export function wordsOf(profile: ClubProfile): string[] {
  const { badge: _badge, colours: _colours, hero, drawCountsAs: _rule, ...texts } = profile;
  const leaves = textsIn([texts, hero.map((picture) => picture.alt)]).filter(
    (text) => text.length > 2 && !isPath(text) && !weekday.test(text) && !isoDate.test(text),
  );
  const prices = profile.memberships.map((membership) => `£${membership.price}`);
  return [...new Set([...leaves, ...namesWords(profile), ...prices, `${profile.founded ?? ''}`])];
}

/** Every colour, and the address of every badge, icon and picture of a profile. */
export function marksOf(profile: ClubProfile): string[] {
  const colours = Object.values(profile.colours).map((colour: string) => colour.toLowerCase());
  const paths = textsIn(profile).filter(isPath);
  return [...new Set([...colours, ...paths])];
}

function namesWords(profile: ClubProfile): string[] {
  const names = [
    profile.name,
    profile.nickname,
    profile.wordmark,
    profile.joinCall,
    profile.ground.name,
    ...profile.address.lines,
    ...profile.sponsors.map((sponsor) => sponsor.name),
    ...profile.teams.flatMap((team) => [team.captain, team.forwardsCoach, team.backsCoach]),
  ];
  return names
    .flatMap((name) => name.split(/[^\p{L}’]+/u))
    .filter((word) => /^\p{Lu}/u.test(word) && word.length > 3)
    .filter((word) => !everyonesWords.has(word.toLowerCase()));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}

function isPath(text: string): boolean {
  return /^\/(club|derived)\//.test(text);
}
