import type { ClubProfile } from './profile.ts';

/** What the site draws for a club without a badge. */
export const DRAWN_BADGE = '/badge.svg';

/** The address of the club's badge, for light and dark grounds. */
export function badgeOf({ badge }: Pick<ClubProfile, 'badge'>): string {
  return badge?.sources[0]?.path ?? DRAWN_BADGE;
}

/** The squares that the site draws of the badge: for the phone's home screen, and for search engines. */
export const ICONS = [192, 512].map((size) => ({ size, path: `/icon-${size}.png` }));

/** The name by which workers know the file of a badge. */
export const BADGE_FILE = 'badge.png';

/** The cache in which the app and its worker keep the badge. */
export const BADGE_CACHE = 'club';

/** Whether a path on the site leads to a badge. */
export function isBadge(path: string): boolean {
  return path === DRAWN_BADGE || (path.startsWith('/derived/') && path.endsWith(`_${BADGE_FILE}`));
}
