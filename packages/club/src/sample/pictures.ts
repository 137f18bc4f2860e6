import { samplePicture, type SamplePicture } from './picture.ts';

/** Every sample picture and what it shows; the file is `pictures/{name}.webp`. */
const alts = {
  scrum: 'Two packs go down for a scrum, the scrum-half about to put the ball in',
  huddle: 'Seven players arm in arm at dusk',
  clubhouse: 'The clubhouse at dusk with every window lit',
} as const;

export type PictureName = keyof typeof alts;

export const samplePictures: readonly SamplePicture[] = Object.entries(alts).map(
  ([name, alt], order) => samplePicture(name, alt, order),
);
