import type { ClubPicture, ClubProfile } from './profile.ts';

// The club's pictures, for tools only.
export { assetsFolderOf } from './assets-folder.ts';
export { clubTones } from './club-tones.ts';

/** A picture of a profile, and the field that names it: `hero.0`. */
export interface NamedPicture {
  readonly field: string;
  readonly picture: ClubPicture;
}

/** Every picture of the club in a profile. A sponsor's logo is not included: it has no box, and is transparent. */
export function photographsOf({ hero, teams, pages }: ClubProfile): readonly NamedPicture[] {
  return [
    ...hero.map((picture, at) => ({ field: `hero.${at}`, picture })),
    ...teams.map(({ picture }, at) => ({ field: `teams.${at}.picture`, picture })),
    ...Object.entries(pages).map(([name, { picture }]) => ({
      field: `pages.${name}.picture`,
      picture,
    })),
  ].filter((each): each is NamedPicture => each.picture !== undefined);
}
