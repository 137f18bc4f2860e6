import { tonesOfCanvas } from '#shared/image-processor/tones-of-canvas.ts';

/** The tones of a rendition at an address of this site; nothing when they cannot be had: it is shown without. */
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
