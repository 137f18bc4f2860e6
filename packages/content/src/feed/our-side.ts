import type { ClubProfile } from '@clubhouse/club';
import { remembered } from './remembered.ts';

export type Side = 'home' | 'away';

/**
 * Which side of a match is the club: by the names its profile lists, whatever their case, spaces and
 * punctuation. Nothing where neither side is, or both are. A second team counts only under a name listed.
 */
export function ourSide(
  { homeTeam, awayTeam }: { readonly homeTeam: string; readonly awayTeam: string },
  { feedNames }: Pick<ClubProfile, 'feedNames'>,
): Side | undefined {
  const ours = new Set(feedNames.map(plainName));
  const isHome = ours.has(plainName(homeTeam));
  if (isHome === ours.has(plainName(awayTeam))) return undefined;
  return isHome ? 'home' : 'away';
}

/** What is left of a name when spelling is not looked at closely. */
const plainName = remembered((name) => {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
  // A name without a letter is nobody's.
  return letters === '' ? name : letters;
});
