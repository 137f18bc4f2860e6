import { renditionWidths, type SampleImage } from '@clubhouse/club/sample';
import type { SampleTones } from './seed-pictures.ts';

/** What an item keeps of an image of the sample beside its key. */
export function samplePictureFields(image: SampleImage, tones: SampleTones) {
  const its = tones.get(image);
  return {
    width: image.width,
    height: image.height,
    widths: renditionWidths(image),
    ...(its !== undefined && { tones: its }),
  };
}
