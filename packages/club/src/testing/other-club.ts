import type { ClubProfile } from '../profile.ts';

/** Every colour of a profile, lower case. */
function coloursOf(profile: ClubProfile): string[] {
  return Object.values(profile.colours).map((colour) => colour.toLowerCase());
}
export const marksOf = (profile: ClubProfile) => [
  ...coloursOf(profile),
  profile.badge.onLight,
  profile.badge.onDark,
  profile.badge.maskable,
];
