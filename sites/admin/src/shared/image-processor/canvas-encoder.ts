import { drawnCanvas, letGo, type Canvas } from '#shared/image-processor/drawn-canvas.ts';
import {
  encodedCanvas,
  FINE,
  LIGHT_ORIGINAL,
  LIGHT_RENDITION,
} from '#shared/image-processor/encoded-canvas.ts';
import { oneAtATime } from '#shared/image-processor/one-at-a-time.ts';
import { CANVAS_PIXELS, planPrint } from '#shared/image-processor/plan-print.ts';
import {
  UnreadablePicture,
  type Print,
  type Encoder,
  type PrintOrder,
  type Size,
} from '#shared/image-processor/encoder.ts';
import { tonesOfCanvas } from '#shared/image-processor/tones-of-canvas.ts';

/**
 * The browser's own decoder and canvas, on the page or in a worker; only a page can measure. Printers of one `room`
 * open their photos one after the other: an opened one takes fifty megabytes.
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
    // From wide to narrow, each from the one before: half the work, and smoother.
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
      // Last, from the narrowest: a few thousand pixels, of which hardly anything is left to be done.
      const tones = canvas && tonesOfCanvas(canvas);
      return { size, ...(original && { original }), renditions, ...(tones && { tones }) };
    } finally {
      if (canvas) letGo(canvas);
    }
  };
}

/** Opens the picture, draws the largest that is wanted of it, if any is, and closes it again. */
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
 * Opened whole, which is the fastest, where it is known to be no larger than a canvas; a larger one is made
 * smaller as it is opened, because a phone may not have room for all of it.
 */
async function opened(bytes: Blob, order: PrintOrder): Promise<ImageBitmap> {
  const { size } = order;
  const isLarge = size && size.width * size.height > CANVAS_PIXELS;
  const plan = isLarge ? planOf(order, size) : undefined;
  const largest = plan?.original ?? plan?.renditions.at(-1);
  try {
    return await createImageBitmap(bytes, {
      imageOrientation: 'from-image',
      // One edge only: the browser finds the other, of the picture as it is shown.
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
