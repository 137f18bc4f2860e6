import { drawnCanvas, letGo, type Canvas } from '#shared/image-processor/drawn-canvas.ts';
import {
  UnreadablePicture,
  type Print,
  type Encoder,
  type PrintOrder,
  type Size,
} from '#shared/image-processor/encoder.ts';
import { tonesOfCanvas } from '#shared/image-processor/tones-of-image.ts';

/**
 * Uses the browser's own decoder and canvas, on the page or in a worker; only a page can measure. Encoders with the
 * same `room` open their photos one after another: an opened photo takes fifty megabytes.
 */
export function canvasEncoder({ room }: { readonly room?: string } = {}): Encoder {
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
    room === undefined ? work() : oneAtATime(room, work);
  return { print: encoderOf(inTurn), measure };
}

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

function encoderOf(inTurn: InTurn): Encoder['print'] {
  return async (bytes, order, signal) => {
    const { size, plan, largest } = await inTurn(() => firstDrawing(bytes, order, signal));
    // From wide to narrow, each drawn from the previous one: half the work, and smoother.
    let canvas = largest;
    const at = (to: Size): Canvas => {
      signal?.throwIfAborted();
      if (!canvas) throw new UnreadablePicture('Nothing was drawn');
      if (canvas.width === to.width && canvas.height === to.height) return canvas;
      const narrower = drawnCanvas(canvas, to, false);
      letGo(canvas);
      canvas = narrower;
      return narrower;
    };
    try {
      let original: Print | undefined;
      if (plan.original) {
        const fineness = order.isLight ? LIGHT_ORIGINAL : FINE;
        original = await encodedCanvas(at(plan.original), order.original!.type, fineness);
      }
      const renditions: Print[] = [];
      for (const rendition of plan.renditions.toReversed()) {
        const fineness = order.isLight ? LIGHT_RENDITION : FINE;
        renditions.unshift(await encodedCanvas(at(rendition), 'image/webp', fineness));
      }
      // Last, from the narrowest: with a few thousand pixels, this costs hardly anything.
      const tones = canvas && tonesOfCanvas(canvas);
      return { size, ...(original && { original }), renditions, ...(tones && { tones }) };
    } finally {
      if (canvas) letGo(canvas);
    }
  };
}

/** Opens the picture, draws the largest requested size, if there is one, and closes the picture. */
async function firstDrawing(bytes: Blob, order: PrintOrder, signal: AbortSignal | undefined) {
  const bitmap = await opened(bytes, order);
  try {
    signal?.throwIfAborted();
    const size = order.size ?? { width: bitmap.width, height: bitmap.height };
    const plan = planOf(order, size);
    const opaque = plan.original !== undefined && order.original?.type === 'image/jpeg';
    const widest = plan.original ?? plan.renditions.at(-1);
    return { size, plan, largest: widest && drawnCanvas(bitmap, widest, opaque) };
  } finally {
    letGo(bitmap);
  }
}

function planOf(order: PrintOrder, size: Size) {
  return planPrint(size, { maxEdge: order.original?.maxEdge, widths: order.widths });
}

/**
 * Opens the whole picture, which is the fastest. A picture that is known to be larger than a canvas is reduced while
 * it is opened, because a phone may not have the memory for all of it.
 */
async function opened(bytes: Blob, order: PrintOrder): Promise<ImageBitmap> {
  const { size } = order;
  const isLarge = size && size.width * size.height > CANVAS_PIXELS;
  const plan = isLarge ? planOf(order, size) : undefined;
  const largest = plan?.original ?? plan?.renditions.at(-1);
  try {
    return await createImageBitmap(bytes, {
      imageOrientation: 'from-image',
      // One edge only: the browser computes the other, for the picture as it is shown.
      ...(largest && { resizeWidth: largest.width, resizeQuality: 'high' }),
    });
  } catch (cause) {
    throw new UnreadablePicture('The browser cannot decode the picture', { cause });
  }
}

const measure: Encoder['measure'] = async (bytes) => {
  const address = URL.createObjectURL(bytes);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch (cause) {
    throw new UnreadablePicture('The browser cannot decode the picture', { cause });
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Milliseconds. A worker that holds the lock longer hangs; `workerImageProcessor` replaces such a worker. */
const PATIENCE = 10_000;

/**
 * Runs `work` while no other work with this name runs on this origin. After ten seconds without the lock, or in a
 * browser without locks, `work` runs all the same: the lock saves memory, and nothing else depends on it.
 */
export async function oneAtATime<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return work();
  let hasBegun = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, () => {
      hasBegun = true;
      return work();
    });
  } catch (cause) {
    if (hasBegun) throw cause;
    return work();
  }
}

/** The most pixels of an iPhone's canvas; larger pictures turn black. */
export const CANVAS_PIXELS = 16_777_216;

/** The sizes in which a picture is drawn, in pixels. */
interface PrintPlan {
  readonly original?: Size;
  /** Ascending by width. */
  readonly renditions: readonly Size[];
}

/**
 * The drawings that a picture of `size` needs: the original, if `maxEdge` is given, with no edge above `maxEdge` and
 * no more pixels than a canvas has; and a rendition in each of `widths` that is neither wider than the sent picture
 * nor, at that width, too tall for a canvas. No picture is enlarged.
 */
export function planPrint(
  size: Size,
  {
    maxEdge,
    widths,
  }: { readonly maxEdge?: number | undefined; readonly widths: readonly number[] },
): PrintPlan {
  const original = maxEdge === undefined ? undefined : fitted(size, maxEdge);
  const widest = original?.width ?? size.width;
  const renditions = widths
    .filter((width) => width <= widest)
    .toSorted((a, b) => a - b)
    .map((width) => ({
      width,
      height: Math.max(1, Math.round((size.height * width) / size.width)),
    }))
    .filter(({ width, height }) => width * height <= CANVAS_PIXELS);
  return { ...(original && { original }), renditions };
}

function fitted({ width, height }: Size, maxEdge: number): Size {
  const byEdge = maxEdge / Math.max(width, height);
  const byArea = Math.sqrt(CANVAS_PIXELS / (width * height));
  const scale = Math.min(byEdge, byArea);
  if (scale >= 1) return { width, height };
  // Rounded down, so that the area is never above the limit; the addend keeps the longer edge exact.
  const pixels = (edge: number) => Math.max(1, Math.floor(edge * scale + 1e-6));
  return { width: pixels(width), height: pixels(height) };
}

type Type = 'image/jpeg' | 'image/webp' | 'image/png';

/** How a picture is encoded: with the first of these qualities that keeps it within `heaviest`, or else the last. */
interface Fineness {
  readonly 'image/jpeg': readonly number[];
  readonly 'image/webp': readonly number[];
  readonly 'image/png': readonly number[];
  /** Bytes. */
  readonly heaviest: number;
}

/** For a picture that is viewed alone. */
const FINE: Fineness = {
  'image/jpeg': [0.82],
  'image/webp': [0.8],
  'image/png': [1],
  heaviest: Infinity,
};

/**
 * For one of many photos, measured in docs/performance.md: coarser only for a photo with so much detail that it would
 * take more than its share of the connection. In such a photo the loss is least visible.
 */
const LIGHT_ORIGINAL: Fineness = {
  ...FINE,
  'image/jpeg': [0.82, 0.74, 0.66, 0.6],
  'image/webp': [0.8, 0.7, 0.6],
  heaviest: 400_000,
};

const LIGHT_RENDITION: Fineness = {
  ...FINE,
  'image/jpeg': [0.66],
  'image/webp': [0.7],
};

/** Browsers encode PNG in the place of a type that they cannot encode (Safari: WebP): then JPEG is used. */
async function encodedCanvas(canvas: Canvas, type: Type, fineness: Fineness): Promise<Print> {
  const { width, height } = canvas;
  const [finest = 1, ...coarser] = fineness[type];
  let bytes = await encode(canvas, type, finest);
  if (bytes.type !== type) {
    const opaque = drawnCanvas(canvas, { width, height }, true);
    const print = await encodedCanvas(opaque, 'image/jpeg', fineness);
    letGo(opaque);
    return print;
  }
  for (const quality of coarser) {
    if (bytes.size <= fineness.heaviest) break;
    bytes = await encode(canvas, type, quality);
  }
  return { bytes, width, height };
}

async function encode(canvas: Canvas, type: Type, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UnreadablePicture('Nothing was drawn'))),
      type,
      quality,
    );
  });
}
