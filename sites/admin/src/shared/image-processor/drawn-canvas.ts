import { TONES_SAMPLE, tonesOf } from '@clubhouse/content';
import { UnreadablePicture, type Size } from '#shared/image-processor/image-processor.ts';

export type Canvas = OffscreenCanvas | HTMLCanvasElement;

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A new canvas of this size, painted. Throws `UnreadablePicture` if there is no memory for it. */
function paintedCanvas({ width, height }: Size, paint: (context: Context) => void): Canvas {
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  if (!context) throw new UnreadablePicture('The browser has no memory left to draw the picture');
  context.imageSmoothingQuality = 'high';
  paint(context);
  return canvas;
}

/** Draws the source at this size; `opaque` means on white. */
export function drawnCanvas(
  source: ImageBitmap | HTMLImageElement | Canvas,
  size: Size,
  opaque: boolean,
): Canvas {
  const { width, height } = size;
  return paintedCanvas(size, (context) => {
    if (opaque) {
      // JPEG has no transparency: transparent parts would turn black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
    }
    context.drawImage(source, 0, 0, width, height);
  });
}

/** Draws the whole source in the middle of a transparent square. An SVG without a size of its own fills the square. */
export function squareCanvas(source: ImageBitmap | HTMLImageElement, edge: number): Canvas {
  const [sourceWidth, sourceHeight] = [source.width || edge, source.height || edge];
  const scale = edge / Math.max(sourceWidth, sourceHeight);
  const [width, height] = [sourceWidth * scale, sourceHeight * scale];
  return paintedCanvas({ width: edge, height: edge }, (context) =>
    context.drawImage(source, (edge - width) / 2, (edge - height) / 2, width, height),
  );
}

export function middleCanvas(source: Canvas, size: Size): Canvas {
  const scale = Math.min(source.width / size.width, source.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const [x, y] = [(source.width - width) / 2, (source.height - height) / 2];
  return paintedCanvas(size, (context) =>
    context.drawImage(source, x, y, width, height, 0, 0, size.width, size.height),
  );
}

/** Drawn once and read back at once: a canvas on the graphics card would only be copied to and fro. */
function contextOf(canvas: Canvas): Context | null {
  return canvas.getContext('2d', { willReadFrequently: true }) as Context | null;
}

/** Frees the memory now: Safari keeps a canvas's memory until some later garbage collection. */
export function release(source: ImageBitmap | HTMLImageElement | Canvas): void {
  if ('close' in source) source.close();
  else Object.assign(source, { width: 0, height: 0 });
}

/** The placeholder colours of a drawn picture; undefined if it is transparent, or on a failure. */
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
    if (sample) release(sample);
  }
}

export function twoColoursOf(canvas: Canvas): readonly [string, string] | undefined {
  const { width, height } = canvas;
  return twoColours(contextOf(canvas)!.getImageData(0, 0, width, height).data);
}

/** The distance of two colours from which they count as two; of 441 from black to white. */
const APART = 110;

/** A colour with less between its channels is a grey. */
const GREY = 28;

interface Shade {
  readonly rgb: readonly [number, number, number];
  readonly count: number;
}

/**
 * The two colours that a picture has most of, `#rrggbb`: colours before greys, none of transparent parts. Nothing for a
 * picture of one colour. `data` has four bytes a pixel.
 */
export function twoColours(data: Uint8ClampedArray): readonly [string, string] | undefined {
  const shades = shadesIn(data).toSorted((one, other) => weight(other) - weight(one));
  const [first] = shades;
  const second = first && shades.find((shade) => distance(shade, first) >= APART);
  return first && second && [hex(first), hex(second)];
}

function shadesIn(data: Uint8ClampedArray): Shade[] {
  const bins = new Map<number, { sum: [number, number, number]; count: number }>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 200) continue;
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const bin = bins.get(key) ?? { sum: [0, 0, 0], count: 0 };
    bin.sum = [bin.sum[0] + red, bin.sum[1] + green, bin.sum[2] + blue];
    bin.count += 1;
    bins.set(key, bin);
  }
  return Array.from(bins.values(), ({ sum: [red, green, blue], count }) => ({
    rgb: [Math.round(red / count), Math.round(green / count), Math.round(blue / count)],
    count,
  }));
}

/** Ground and outline of a badge are often black or white, and rarely the club's colours. */
function weight({ rgb, count }: Shade): number {
  return Math.max(...rgb) - Math.min(...rgb) < GREY ? count / 20 : count;
}

function distance({ rgb: one }: Shade, { rgb: other }: Shade): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function hex({ rgb }: Shade): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
