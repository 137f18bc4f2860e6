import { CANVAS_PIXELS, planPrint } from '#pictures/plan-print.ts';
import {
  UnreadablePicture,
  type Print,
  type Printer,
  type PrintOrder,
  type Size,
} from '#pictures/printer.ts';

const QUALITY = { 'image/jpeg': 0.82, 'image/webp': 0.8, 'image/png': 1 } as const;

type Type = keyof typeof QUALITY;
type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** The browser's own decoder and canvas, on the page or in a worker; only a page can measure. */
export function canvasPrinter(): Printer {
  return { print, measure };
}

const print: Printer['print'] = async (bytes, order, signal) => {
  const bitmap = await opened(bytes, order);
  const size = order.size ?? { width: bitmap.width, height: bitmap.height };
  const plan = planOf(order, size);
  // From wide to narrow, each from the one before: half the work, and smoother.
  let from: ImageBitmap | Canvas = bitmap;
  const draw = async (to: Size, type: Type): Promise<Print> => {
    signal?.throwIfAborted();
    const canvas = drawn(from, to, type === 'image/jpeg');
    letGo(from);
    from = canvas;
    return encoded(canvas, type);
  };
  try {
    const original = plan.original && (await draw(plan.original, order.original!.type));
    const renditions: Print[] = [];
    for (const rendition of plan.renditions.toReversed()) {
      renditions.unshift(await draw(rendition, 'image/webp'));
    }
    return { size, ...(original && { original }), renditions };
  } finally {
    letGo(from);
  }
};

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

function drawn(source: ImageBitmap | Canvas, { width, height }: Size, opaque: boolean): Canvas {
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
function letGo(source: ImageBitmap | Canvas): void {
  if ('close' in source) source.close();
  else Object.assign(source, { width: 0, height: 0 });
}

/** Encoders answer with PNG for what they cannot write (Safari's for WebP): JPEG takes its place. */
async function encoded(canvas: Canvas, type: Type): Promise<Print> {
  const { width, height } = canvas;
  const bytes = await encode(canvas, type);
  if (bytes.type === type) return { bytes, width, height };
  const opaque = drawn(canvas, { width, height }, true);
  const jpeg = await encode(opaque, 'image/jpeg');
  letGo(opaque);
  return { bytes: jpeg, width, height };
}

async function encode(canvas: Canvas, type: Type): Promise<Blob> {
  const quality = QUALITY[type];
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UnreadablePicture('Nothing was drawn'))),
      type,
      quality,
    );
  });
}

const measure: Printer['measure'] = async (bytes) => {
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
