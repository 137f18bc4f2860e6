import { TONES_SAMPLE, tonesOf } from '@clubhouse/content';
import { drawnCanvas, letGo, type Canvas } from '#shared/image-processor/drawn-canvas.ts';

/** The tones of a rendition at an address of this site; undefined on a failure: it is then shown without tones. */
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

/** The tones of a drawn picture; undefined if it is transparent, or on a failure: it is then sent without tones. */
export function tonesOfCanvas(canvas: ImageBitmap | Canvas): string | undefined {
  const { width, height } = TONES_SAMPLE;
  let sample: Canvas | undefined;
  try {
    sample = drawnCanvas(canvas, TONES_SAMPLE, false);
    const context = sample.getContext('2d') as
      CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
    return tonesOf(context.getImageData(0, 0, width, height).data);
  } catch (cause) {
    console.warn('A picture has no preview', cause);
    return undefined;
  } finally {
    if (sample) letGo(sample);
  }
}
