import { tonesOfCanvas } from '#shared/image-processor/drawn-canvas.ts';
import type { Size } from '#shared/image-processor/image-processor.ts';

/** The picture at an address; scripts within do not run. Rejects if it cannot be decoded. */
export async function decodedImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** The size of a picture at an address; undefined if it has no size of its own. Rejects if it cannot be decoded. */
export async function measureImage(address: string): Promise<Size | undefined> {
  return naturalSize(await decodedImage(address));
}

/** Undefined if the picture has no size of its own, as is possible for an SVG. */
export function naturalSize(image: HTMLImageElement): Size | undefined {
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The placeholder colours of a rendition at an address of this site; undefined on a failure. */
export async function tonesOfImage(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return undefined;
    const bitmap = await createImageBitmap(await answer.blob());
    const tones = tonesOfCanvas(bitmap);
    bitmap.close();
    return tones;
  } catch (cause) {
    console.warn('A picture of the library has no preview', cause);
    return undefined;
  }
}
