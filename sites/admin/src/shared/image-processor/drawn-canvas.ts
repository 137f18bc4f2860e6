import { UnreadablePicture, type Size } from '#shared/image-processor/encoder.ts';

export type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** Draws the source at this size; `opaque` means on white. Throws `UnreadablePicture` if there is no memory for it. */
export function drawnCanvas(
  source: ImageBitmap | Canvas,
  { width, height }: Size,
  opaque: boolean,
): Canvas {
  const canvas = blankCanvas(width, height);
  // Drawn once and read back at once: a canvas on the graphics card would only be copied to and fro.
  const context = canvas.getContext('2d', { willReadFrequently: true }) as
    CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!context) throw new UnreadablePicture('The browser has no memory left to draw the picture');
  if (opaque) {
    // JPEG has no transparency: transparent parts would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

function blankCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Frees the memory now: Safari keeps a canvas's memory until some later garbage collection. */
export function letGo(source: ImageBitmap | Canvas): void {
  if ('close' in source) source.close();
  else Object.assign(source, { width: 0, height: 0 });
}
