import type { ClubPicture, ClubProfile } from './profile.ts';

/** A picture of a profile, and the field that names it: `hero.0`. */
export interface PictureOfProfile {
  readonly field: string;
  readonly picture: ClubPicture;
}

/** Every picture the profile names. */
export function picturesOfProfile({
  hero,
  teams,
  sponsors,
  pages,
}: ClubProfile): readonly PictureOfProfile[] {
  return [
    ...hero.map((picture, at) => ({ field: `hero.${at}`, picture })),
    ...teams.map(({ picture }, at) => ({ field: `teams.${at}.picture`, picture })),
    ...sponsors.map(({ logo }, at) => ({ field: `sponsors.${at}.logo`, picture: logo })),
    ...Object.entries(pages).map(([name, { picture }]) => ({
      field: `pages.${name}.picture`,
      picture,
    })),
  ].filter((each): each is PictureOfProfile => each.picture !== undefined);
}
