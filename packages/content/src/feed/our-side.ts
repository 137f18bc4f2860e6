import type { ClubProfile } from '@clubhouse/club';
import { remembered } from './remembered.ts';

export type Side = 'home' | 'away';

/**
 * The club's side of a match: by the names in its profile, ignoring case, spaces and punctuation. Nothing if neither
 * side is the club, or both are. A second team counts only if its name is listed.
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

/** A name reduced to its letters and digits in lower case. */
const plainName = remembered((name) => {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
  // A name without letters is left unchanged, so that it matches only itself.
  return letters === '' ? name : letters;
});
