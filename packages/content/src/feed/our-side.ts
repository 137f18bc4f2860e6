import type { ClubProfile } from '@clubhouse/club';

export type Side = 'home' | 'away';

/** The names that the club's own side has in the feed. */
export type OurNames = Pick<ClubProfile, 'feedNames'>;

/**
 * The club's side of a match: by the names in its profile, ignoring case, spaces and punctuation. Nothing if neither
 * side is the club, or both are. A second team counts only if its name is listed.
 */
export function ourSide(
  { homeTeam, awayTeam }: { readonly homeTeam: string; readonly awayTeam: string },
  { feedNames }: OurNames,
): Side | undefined {
  const ours = new Set(feedNames.map(plainName));
  const isHome = ours.has(plainName(homeTeam));
  if (isHome === ours.has(plainName(awayTeam))) return undefined;
  return isHome ? 'home' : 'away';
}

/** A name reduced to its letters and digits in lower case. */
const plainName = memoized((name) => {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
  // A name without letters is left unchanged, so that it matches only itself.
  return letters === '' ? name : letters;
});

/** More names than a season's feeds contain; a damaged feed cannot fill the memory. */
const MOST = 2_000;

/** Caches a function of a text, for texts that recur with each match of a season. */
export function memoized(work: (text: string) => string): (text: string) => string {
  const answers = new Map<string, string>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size >= MOST) answers.clear();
    const answer = work(text);
    answers.set(text, answer);
    return answer;
  };
}
