import { UnreadablePicture, type Size } from '#shared/image-processor/encoder.ts';

export type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** The source at this size; `opaque` on white. Throws `UnreadablePicture` where there is no memory for it. */
export function drawnCanvas(
  source: ImageBitmap | Canvas,
  { width, height }: Size,
  opaque: boolean,
): Canvas {
  const canvas = blankCanvas(width, height);
  // Drawn once and read back at once: a graphics card's canvas would only travel to and fro.
  const context = canvas.getContext('2d', { willReadFrequently: true }) as
    CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!context) throw new UnreadablePicture('The browser has no memory left to draw the picture');
  if (opaque) {
    // JPEG has no transparency: what shows through would turn black.
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

/** Gives the memory back now: Safari keeps a canvas's until it feels like collecting it. */
export function letGo(source: ImageBitmap | Canvas): void {
  if ('close' in source) source.close();
  else Object.assign(source, { width: 0, height: 0 });
}
