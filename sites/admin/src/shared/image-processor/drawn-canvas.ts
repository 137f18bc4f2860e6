import { TONES_SAMPLE, tonesOf } from '@clubhouse/content';
import { twoColours } from '#shared/image-processor/two-colours.ts';
import { UnreadablePicture, type Size } from '#shared/image-processor/encoder.ts';

export type Canvas = OffscreenCanvas | HTMLCanvasElement;

function emptyCanvas({ width, height }: Size): Canvas {
  return typeof OffscreenCanvas === 'undefined'
    ? Object.assign(document.createElement('canvas'), { width, height })
    : new OffscreenCanvas(width, height);
}

/** Draws the source at this size; `opaque` means on white. Throws `UnreadablePicture` if there is no memory for it. */
export function drawnCanvas(
  source: ImageBitmap | HTMLImageElement | Canvas,
  { width, height }: Size,
  opaque: boolean,
): Canvas {
  const canvas = emptyCanvas({ width, height });
  const context = contextOf(canvas);
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

/** Draws the whole source in the middle of a transparent square. An SVG without a size of its own fills the square. */
export function squareCanvas(source: ImageBitmap | HTMLImageElement, edge: number): Canvas {
  const width = source.width || edge;
  const height = source.height || edge;
  const scale = edge / Math.max(width, height);
  const canvas = emptyCanvas({ width: edge, height: edge });
  const context = contextOf(canvas);
  if (!context) throw new UnreadablePicture('The browser has no memory left to draw the picture');
  context.imageSmoothingQuality = 'high';
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  const [x, y] = [(edge - drawnWidth) / 2, (edge - drawnHeight) / 2];
  context.drawImage(source, x, y, drawnWidth, drawnHeight);
  return canvas;
}

/** Draws as much of the middle of the source as has the shape of `size`, in that size. */
export function middleCanvas(source: Canvas, size: Size): Canvas {
  const scale = Math.min(source.width / size.width, source.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const [x, y] = [(source.width - width) / 2, (source.height - height) / 2];
  const canvas = emptyCanvas(size);
  const context = contextOf(canvas);
  if (!context) throw new UnreadablePicture('The browser has no memory left to draw the picture');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, x, y, width, height, 0, 0, size.width, size.height);
  return canvas;
}

/** Drawn once and read back at once: a canvas on the graphics card would only be copied to and fro. */
function contextOf(canvas: Canvas) {
  return canvas.getContext('2d', { willReadFrequently: true }) as
    CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
}

/** Frees the memory now: Safari keeps a canvas's memory until some later garbage collection. */
export function letGo(source: ImageBitmap | HTMLImageElement | Canvas): void {
  if ('close' in source) source.close();
  else Object.assign(source, { width: 0, height: 0 });
}

/** The tones of a drawn picture; undefined if it is transparent, or on a failure: it is then sent without tones. */
export function tonesOfCanvas(canvas: ImageBitmap | Canvas): string | undefined {
  const { width, height } = TONES_SAMPLE;
  let sample: Canvas | undefined;
  try {
    sample = drawnCanvas(canvas, TONES_SAMPLE, false);
    return tonesOf(contextOf(sample)!.getImageData(0, 0, width, height).data);
  } catch (cause) {
    console.warn('A picture has no preview', cause);
    return undefined;
  } finally {
    if (sample) letGo(sample);
  }
}

/** The two colours that a badge has most of. */
export function twoColoursOf(canvas: Canvas): readonly [string, string] | undefined {
  const { width, height } = canvas;
  return twoColours(contextOf(canvas)!.getImageData(0, 0, width, height).data);
}
