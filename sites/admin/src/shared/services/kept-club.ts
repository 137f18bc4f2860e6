import type { ClubProfile } from '@clubhouse/club';
import { clubStyleOf } from '@clubhouse/ui/club-style';

/** Also read by `public/look.js`, before the first paint. */
const KEY = 'club';

/** The club as this phone saw it last; of a field that an earlier version of the app did not have, the profile's. */
export function keptClub(profile: ClubProfile): ClubProfile {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<ClubProfile>;
    return { ...profile, ...kept };
  } catch (cause) {
    console.warn('The club as it was last seen could not be read', cause);
    return profile;
  }
}

/** Keeps the club for the next start, and shows its colours now. */
export function keepClub(club: ClubProfile): void {
  const { style } = document.documentElement;
  for (const each of Object.entries(clubStyleOf(club.colours))) style.setProperty(...each);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', club.colours.ink);
  try {
    localStorage.setItem(KEY, JSON.stringify(club));
  } catch (cause) {
    console.warn('The club is not kept for the next start', cause);
  }
}
