import type { PictureFault } from '#shared/image-processor/image-processor.ts';
import type { BatchProgress } from '#shared/image-processor/prepare-pictures.ts';
import { KINDS } from '#shared/metadata/file-kinds.ts';

/** Why a file was refused, and what to do, in a sentence or two. */
export function faultWords(fileName: string, fault: PictureFault): string {
  switch (fault.reason) {
    case 'empty':
      return `“${fileName}” is empty. Choose it again, or another picture.`;
    case 'in-album':
      return `“${fileName}” is in this album already.`;
    case 'not-a-picture':
      return `“${fileName}” is not a picture, whatever its name says. Choose a JPEG, PNG, WebP or GIF.`;
    case 'not-what-its-name-says':
      return `“${fileName}” is not what its name says: inside it is ${KINDS[fault.is]?.words ?? 'something else'}. Give it the right name, or choose another.`;
    case 'damaged':
      return `“${fileName}” is damaged: a part of it is missing or wrong. Copy it from the camera or phone again, or choose another.`;
    case 'holds-script':
      return `“${fileName}” is a drawing with a program in it, which nobody should have to run. Save it as a plain SVG or as a PNG, and choose that.`;
    case 'heic':
      return `“${fileName}” is an HEIC picture, the iPhone's own kind, and this browser cannot open it. Choose it on an iPhone, or save it as a JPEG first and choose that.`;
    case 'too-large':
      return fault.megapixels
        ? `“${fileName}” has ${fault.megapixels} megapixels, more than a phone can open. Save it with at most 100 megapixels, or choose another.`
        : `“${fileName}” is larger than any photo this app can open. Save it smaller, or choose another.`;
    case 'gave-up':
      return `“${fileName}” could not be got ready here: the device may be short of memory. Close other apps and choose it again, or choose a smaller picture.`;
    case 'unreadable':
      return `“${fileName}” could not be opened here: it is damaged, or of a kind this browser cannot read. Choose another, or a JPEG of it.`;
  }
}

/** `location removed from 12 of 40`: how many of the accepted files contained a location. Empty for none. */
export function locationWords({
  locationsRemoved,
  done,
  refused,
}: Pick<BatchProgress, 'locationsRemoved' | 'done' | 'refused'>): string {
  const taken = done - refused;
  if (locationsRemoved === 0) return '';
  return taken === 1 ? 'location removed' : `location removed from ${locationsRemoved} of ${taken}`;
}
