import sharp from 'sharp';
import type { SampleImage, SamplePicture } from './picture.ts';

/** The crop of a drawn picture: whole, or one that looks like another person's photo of the same scene. */
export type View = 'whole' | 'left' | 'right' | 'tall' | 'square';

const cuts = {
  left: { left: 60, top: 190, width: 1080, height: 720 },
  right: { left: 460, top: 190, width: 1080, height: 720 },
  tall: { left: 430, top: 0, width: 740, height: 1000 },
  square: { left: 300, top: 0, width: 1000, height: 1000 },
} as const;

/** A crop of a picture, mirrored as if taken from the opposite touchline, with its own brightness. */
export function viewOf(picture: SamplePicture, view: View): SampleImage {
  if (view === 'whole') return picture;
  const cut = cuts[view];
  return {
    width: cut.width,
    height: cut.height,
    read: async () =>
      sharp(await picture.read())
        .extract(cut)
        .flop()
        .linear(view === 'left' ? 1.12 : 0.94, 0)
        .webp({ quality: 50, effort: 1 })
        .toBuffer(),
  };
}
