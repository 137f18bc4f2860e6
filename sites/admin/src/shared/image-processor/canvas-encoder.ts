import {
  drawnCanvas,
  release,
  middleCanvas,
  squareCanvas,
  tonesOfCanvas,
  twoColoursOf,
  type Canvas,
} from '#shared/image-processor/drawn-canvas.ts';
import {
  UnreadablePicture,
  type Encoder,
  type EncodeRequest,
  type EncodedPicture,
  type Size,
} from '#shared/image-processor/image-processor.ts';

/** Uses the browser's own decoder and canvas, on the page or in a worker; in a worker it cannot measure. */
export function canvasEncoder(): Encoder {
  return {
    async encode(bytes, request, signal) {
      return encodedSizes(await firstDrawing(bytes, request, signal), request, signal);
    },
    measure: async (bytes) => naturalSize(await openedDrawing(bytes)),
  };
}

/** Opens the picture, draws the largest size of the plan for it, if there is one, and closes the picture. */
async function firstDrawing(bytes: Blob, request: EncodeRequest, signal: AbortSignal | undefined) {
  const bitmap = await opened(bytes, request);
  try {
    signal?.throwIfAborted();
    const { square } = request;
    if (square !== undefined) {
      const size = { width: square, height: square };
      return { size, plan: plannedSizes(size, request), largest: squareCanvas(bitmap, square) };
    }
    const size = request.size ?? { width: bitmap.width, height: bitmap.height };
    const plan = plannedSizes(size, request);
    const widest = largestOf(plan);
    const opaque = request.original?.type === 'image/jpeg';
    return { size, plan, largest: widest && drawnCanvas(bitmap, widest, opaque) };
  } finally {
    release(bitmap);
  }
}

/** Opens the picture, reduced if it is known to be larger than a canvas: a phone may lack the memory for all of it. */
async function opened(
  bytes: Blob,
  request: EncodeRequest,
): Promise<ImageBitmap | HTMLImageElement> {
  if (bytes.type === 'image/svg+xml') return openedDrawing(bytes);
  const { size } = request;
  const isLarge = size && size.width * size.height > CANVAS_PIXELS;
  const largest = isLarge && largestOf(plannedSizes(size, request));
  try {
    return await createImageBitmap(bytes, {
      imageOrientation: 'from-image',
      // Only one edge is given: the browser computes the other, for the picture as it is shown.
      ...(largest && { resizeWidth: largest.width, resizeQuality: 'high' }),
    });
  } catch (cause) {
    throw new UnreadablePicture('The browser cannot decode the picture', { cause });
  }
}

/** Browsers make no bitmap of an SVG. */
async function openedDrawing(bytes: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(bytes);
  try {
    return await decodedImage(address);
  } catch (cause) {
    throw new UnreadablePicture('The browser cannot decode the drawing', { cause });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Encodes the sizes from wide to narrow, each drawn from the previous one: that is half the work, and smoother. */
async function encodedSizes(
  { size, plan, largest }: Awaited<ReturnType<typeof firstDrawing>>,
  request: EncodeRequest,
  signal: AbortSignal | undefined,
): Promise<EncodedPicture> {
  let canvas = largest;
  const colours = request.square !== undefined && largest && twoColoursOf(largest);
  const encodedAt = async (to: Size, type: Type, qualities: Qualities): Promise<Blob> => {
    signal?.throwIfAborted();
    const wider = canvas!;
    if (wider.width !== to.width || wider.height !== to.height) {
      canvas = drawnCanvas(wider, to, false);
      release(wider);
    }
    return encodedCanvas(canvas!, type, qualities);
  };
  try {
    const qualities = request.isLight ? LIGHT : FINE;
    const tall = largest && (await tallCut(largest, request.tall ?? []));
    let original: EncodedPicture['original'];
    if (plan.original) {
      const bytes = await encodedAt(plan.original, request.original!.type, qualities.original);
      original = { ...plan.original, bytes };
    }
    const renditions: EncodedPicture['renditions'][number][] = [];
    // If the browser cannot encode WebP, JPEG is used, on white.
    const type = request.square === undefined ? 'image/webp' : 'image/png';
    for (const rendition of plan.renditions.toReversed()) {
      const bytes = await encodedAt(rendition, type, qualities.rendition);
      renditions.unshift({ width: rendition.width, bytes });
    }
    // The colours are taken last, from the narrowest drawing: with a few thousand pixels this takes hardly any time.
    const tones = canvas && tonesOfCanvas(canvas);
    return {
      size,
      ...(original && { original }),
      renditions,
      ...(tones && { tones }),
      ...(tall?.length && { tall }),
      ...(colours && { colours }),
    };
  } finally {
    if (canvas) release(canvas);
  }
}

async function tallCut(canvas: Canvas, widths: readonly number[]) {
  const cut: { width: number; bytes: Blob }[] = [];
  for (const width of widths.filter(
    (each) => each <= Math.min(canvas.width, canvas.height * 0.8),
  )) {
    const middle = middleCanvas(canvas, { width, height: (width * 5) / 4 });
    cut.push({ width, bytes: await encodedCanvas(middle, 'image/webp', ALONE) });
    release(middle);
  }
  return cut;
}

/** The most pixels of an iPhone's canvas; larger pictures turn black. */
export const CANVAS_PIXELS = 16_777_216;

/**
 * The drawings of a picture: the ordered original, with no edge above `maxEdge` and no more pixels than a canvas has,
 * and renditions no wider than it and not too tall for a canvas. No picture is enlarged.
 */
export function plannedSizes(size: Size, request: Pick<EncodeRequest, 'original' | 'widths'>) {
  const original = request.original && fitted(size, request.original.maxEdge);
  const widest = original?.width ?? size.width;
  const renditions = request.widths
    .filter((width) => width <= widest)
    .toSorted((a, b) => a - b)
    .map((width) => ({
      width,
      height: Math.max(1, Math.round((size.height * width) / size.width)),
    }))
    .filter(({ width, height }) => width * height <= CANVAS_PIXELS);
  return { ...(original && { original }), renditions };
}

function largestOf({ original, renditions }: ReturnType<typeof plannedSizes>): Size | undefined {
  return original ?? renditions.at(-1);
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

type Type = NonNullable<EncodeRequest['original']>['type'];

/** A picture is encoded with the first of its type's qualities that keeps it within `HEAVIEST`, or else the last. */
type Qualities = Readonly<Record<Type, readonly number[]>>;

/** Bytes. */
const HEAVIEST = 400_000;

const ALONE: Qualities = { 'image/jpeg': [0.82], 'image/webp': [0.8], 'image/png': [1] };

const FINE = { original: ALONE, rendition: ALONE };

/**
 * The qualities for one of many photos: coarser only where much detail takes more than its share of the connection and
 * hides the loss. They were measured in docs/performance.md.
 */
const LIGHT = {
  original: { ...ALONE, 'image/jpeg': [0.82, 0.74, 0.66, 0.6], 'image/webp': [0.8, 0.7, 0.6] },
  rendition: { ...ALONE, 'image/jpeg': [0.66], 'image/webp': [0.7] },
};

/** Browsers encode PNG in the place of a type that they cannot encode (Safari: WebP): then JPEG is used. */
async function encodedCanvas(canvas: Canvas, type: Type, qualities: Qualities): Promise<Blob> {
  const [finest, ...coarser] = qualities[type];
  let bytes = await encode(canvas, type, finest);
  if (bytes.type !== type) {
    const opaque = drawnCanvas(canvas, canvas, true);
    bytes = await encodedCanvas(opaque, 'image/jpeg', qualities);
    release(opaque);
    return bytes;
  }
  for (const quality of coarser) {
    if (bytes.size <= HEAVIEST) break;
    bytes = await encode(canvas, type, quality);
  }
  return bytes;
}

async function encode(canvas: Canvas, type: Type, quality = 1): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UnreadablePicture('Nothing was drawn'))),
      type,
      quality,
    );
  });
}

/** The picture at an address; scripts within do not run. Rejects if it cannot be decoded. */
async function decodedImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** The size of a picture at an address; undefined if it has no size of its own. Rejects if it cannot be decoded. */
export async function measureImage(address: string): Promise<Size | undefined> {
  return naturalSize(await decodedImage(address));
}

function naturalSize(image: HTMLImageElement): Size | undefined {
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The placeholder colours of a rendition at an address of this site; undefined on a failure. */
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
