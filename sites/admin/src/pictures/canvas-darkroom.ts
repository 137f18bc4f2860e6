import { UnreadablePicture, type Darkroom, type Print } from '#pictures/darkroom.ts';

const QUALITY = { 'image/jpeg': 0.82, 'image/webp': 0.8, 'image/png': 1 } as const;

type Type = keyof typeof QUALITY;
type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** The browser's own decoder and canvas. One picture at a time: phones run out of canvas memory. */
export function canvasDarkroom(): Darkroom {
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };
  return {
    develop: (bytes, order) =>
      inTurn(async () => {
        const bitmap = await decode(bytes);
        const size = fitted(bitmap, order.maxEdge);
        const canvas = drawn(bitmap, size, order.type === 'image/jpeg');
        bitmap.close();
        const original = await print(canvas, order.type);
        const renditions: Print[] = [];
        // From wide to narrow, each from the one before: half the work, and smoother.
        let from = canvas;
        for (const width of order.widths
          .filter((w) => w <= canvas.width)
          .toSorted((a, b) => b - a)) {
          const height = Math.max(1, Math.round((canvas.height * width) / canvas.width));
          from = drawn(from, { width, height }, false);
          renditions.unshift(await print(from, 'image/webp'));
        }
        return { original, renditions };
      }),
    measure: (bytes) => inTurn(() => naturalSize(bytes)),
  };
}

async function decode(bytes: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(bytes, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new UnreadablePicture('The browser cannot decode the picture', { cause });
  }
}

function fitted({ width, height }: { width: number; height: number }, maxEdge: number) {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function drawn(
  source: ImageBitmap | Canvas,
  { width, height }: { width: number; height: number },
  opaque: boolean,
): Canvas {
  const canvas = blankCanvas(width, height);
  const context = canvas.getContext('2d') as
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

/** Encoders answer with PNG for what they cannot write (Safari's for WebP): JPEG takes its place. */
async function print(canvas: Canvas, type: Type): Promise<Print> {
  const { width, height } = canvas;
  const bytes = await encode(canvas, type);
  if (bytes.type === type) return { bytes, width, height };
  return { bytes: await encode(drawn(canvas, canvas, true), 'image/jpeg'), width, height };
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

async function naturalSize(bytes: Blob) {
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
}
