import { drawnCanvas, letGo, type Canvas } from '#shared/image-processor/drawn-canvas.ts';
import { UnreadablePicture, type Print } from '#shared/image-processor/encoder.ts';

type Type = 'image/jpeg' | 'image/webp' | 'image/png';

/** How a picture is written: the first of these qualities that keeps it within `heaviest`, or else the last. */
export interface Fineness {
  readonly 'image/jpeg': readonly number[];
  readonly 'image/webp': readonly number[];
  readonly 'image/png': readonly number[];
  /** Bytes. */
  readonly heaviest: number;
}

/** For what is looked at alone. */
export const FINE: Fineness = {
  'image/jpeg': [0.82],
  'image/webp': [0.8],
  'image/png': [1],
  heaviest: Infinity,
};

/**
 * For one of many photos, measured in docs/performance.md: coarser only where there is so much in it that it would
 * weigh more than its share of the line, which is where it is seen least.
 */
export const LIGHT_ORIGINAL: Fineness = {
  ...FINE,
  'image/jpeg': [0.82, 0.74, 0.66, 0.6],
  'image/webp': [0.8, 0.7, 0.6],
  heaviest: 400_000,
};

export const LIGHT_RENDITION: Fineness = {
  ...FINE,
  'image/jpeg': [0.66],
  'image/webp': [0.7],
};

/** Encoders answer with PNG for what they cannot write (Safari's for WebP): JPEG takes its place. */
export async function encodedCanvas(
  canvas: Canvas,
  type: Type,
  fineness: Fineness,
): Promise<Print> {
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
