import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  canvasEncoder,
  CANVAS_PIXELS,
  plannedSizes,
  tonesOfImage,
} from '#shared/image-processor/canvas-encoder.ts';
import { UnreadablePicture } from '#shared/image-processor/image-processor.ts';

const WIDTHS = [480, 768, 1080, 1600];
const PHOTO = { maxEdge: 2048, type: 'image/jpeg' } as const;
/** Twelve times white, in five bits a part. */
const WHITE = '/3//f/9/'.repeat(4);

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined));

/**
 * A browser that opens pictures of this size, and whose canvas can write these types and PNG: `weight` bytes at
 * the finest. Every pixel is white.
 */
function browser(
  size: { width: number; height: number; weight?: number; opacity?: number },
  ...writes: string[]
) {
  const calls = {
    opened: [] as ImageBitmapOptions[],
    closed: 0,
    canvases: [] as { width: number; height: number }[],
    painted: [] as string[],
    drawn: [] as number[][],
    written: [] as string[],
    openWhileWriting: [] as number[],
  };
  const createImageBitmap = async (_: Blob, options: ImageBitmapOptions = {}) => {
    calls.opened.push(options);
    const width = options.resizeWidth ?? size.width;
    const height = Math.round((size.height * width) / size.width);
    return { width, height, close: () => (calls.closed += 1) };
  };
  class Canvas {
    width: number;
    height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
      calls.canvases.push(this);
    }
    getContext() {
      return {
        drawImage: (_source: unknown, ...place: number[]) => calls.drawn.push(place),
        getImageData: (_x: number, _y: number, width: number, height: number) => {
          const data = new Uint8ClampedArray(width * height * 4).fill(255);
          return { data: data.map((part, at) => (at % 4 === 3 ? (size.opacity ?? 255) : part)) };
        },
        fillRect: (_x: number, _y: number, width: number) => calls.painted.push(`white ${width}`),
      };
    }
    async convertToBlob({ type, quality = 1 }: { type: string; quality?: number }) {
      const written = writes.includes(type) ? type : 'image/png';
      calls.openWhileWriting.push(calls.opened.length - calls.closed);
      calls.written.push(`${this.width} ${written} ${quality}`);
      const weight = 'x'.repeat(Math.round(quality * (size.weight ?? 0)));
      return new Blob([`${this.width} by ${this.height}`, weight], { type: written });
    }
  }
  vi.stubGlobal('createImageBitmap', createImageBitmap);
  vi.stubGlobal('OffscreenCanvas', Canvas);
  return calls;
}

test('JPEG on white replaces WebP where the browser cannot write WebP', async () => {
  const calls = browser({ width: 800, height: 600 }, 'image/jpeg');
  const encoded = await canvasEncoder().encode(new Blob(), {
    original: { maxEdge: 2048, type: 'image/webp' },
    widths: WIDTHS,
  });
  expect(encoded.original?.bytes.type).toBe('image/jpeg');
  expect(encoded.renditions.map(({ bytes }) => bytes.type)).toEqual(['image/jpeg', 'image/jpeg']);
  expect(calls.painted).toEqual(['white 800', 'white 768', 'white 480']);
});

test.each([
  ['one of many that weighs little', true, 400_000, [0.82]],
  ['one of many that weighs much', true, 600_000, [0.82, 0.74, 0.66]],
  ['one of many that never weighs little', true, 9_000_000, [0.82, 0.74, 0.66, 0.6]],
  ['a single picture', false, 9_000_000, [0.82]],
])('%s is encoded as well as its size limit allows', async (_, isLight, weight, qualities) => {
  const calls = browser({ width: 4000, height: 3000, weight }, 'image/jpeg', 'image/webp');
  const request = { original: PHOTO, widths: [768], ...(isLight && { isLight }) };
  await canvasEncoder().encode(new Blob(), request);
  const originals = qualities.map((quality) => `2048 image/jpeg ${quality}`);
  expect(calls.written).toEqual([...originals, `768 image/webp ${isLight ? 0.7 : 0.8}`]);
});

test.each([
  [{ width: 4032, height: 3024 }, undefined],
  [{ width: 8064, height: 6048 }, 2048],
  [{ width: 6048, height: 8064 }, 1536],
])('a picture of %j is decoded %i pixels wide', async (size, resizeWidth) => {
  const calls = browser(size, 'image/jpeg', 'image/webp');
  await canvasEncoder().encode(new Blob(), { size, original: PHOTO, widths: WIDTHS });
  expect(calls.opened[0]?.resizeWidth).toBe(resizeWidth);
  expect(calls.opened[0]?.imageOrientation).toBe('from-image');
});

test('a photo is closed before its sizes are encoded, and every canvas is freed', async () => {
  const calls = browser({ width: 4000, height: 3000 }, 'image/jpeg');
  await canvasEncoder().encode(new Blob(), { original: PHOTO, widths: WIDTHS });
  expect(calls.closed).toBe(1);
  expect(new Set(calls.openWhileWriting)).toEqual(new Set([0]));
  expect(calls.canvases.length).toBeGreaterThan(5);
  expect(calls.canvases.filter(({ width, height }) => width > 0 || height > 0)).toEqual([]);
});

test('the tall cut is the middle of the picture, in the widths that it has', async () => {
  const calls = browser({ width: 1600, height: 900 }, 'image/jpeg', 'image/webp');
  const request = { original: PHOTO, widths: [], tall: [480, 768] };
  const { tall } = await canvasEncoder().encode(new Blob(), request);
  expect(await Promise.all(tall!.map(({ bytes }) => bytes.text()))).toEqual(['480 by 600']);
  expect(calls.drawn).toContainEqual([440, 0, 720, 900, 0, 0, 480, 600]);
});

test('a badge is drawn whole into a square of at least its own size', async () => {
  const calls = browser({ width: 300, height: 600 }, 'image/png', 'image/webp');
  const request = { maxEdge: 512, type: 'image/png' } as const;
  const square = { square: 512, original: request, widths: WIDTHS };
  const { original, renditions, colours } = await canvasEncoder().encode(new Blob(), square);
  expect(original).toMatchObject({ width: 512, height: 512 });
  expect(renditions.map(({ width }) => width)).toEqual([480]);
  expect(calls.drawn).toContainEqual([128, 0, 256, 512]);
  expect(colours).toBeUndefined();
});

test('a signal aborted beforehand stops the encoder before anything is drawn', async () => {
  const calls = browser({ width: 4000, height: 3000 }, 'image/jpeg', 'image/webp');
  const signal = AbortSignal.abort();
  const request = { original: PHOTO, widths: WIDTHS };
  await expect(canvasEncoder().encode(new Blob(), request, signal)).rejects.toBe(signal.reason);
  expect(calls.canvases).toEqual([]);
  expect(calls.closed).toBe(1);
});

test('a file that the browser cannot decode is unreadable', async () => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.reject(new DOMException('No', 'InvalidStateError')),
  );
  await expect(canvasEncoder().encode(new Blob(), { widths: [] })).rejects.toThrow(
    UnreadablePicture,
  );
});

test('a picture that is sent as it is is drawn only for its renditions and placeholder colours', async () => {
  const calls = browser({ width: 800, height: 600 }, 'image/webp');
  const encoded = await canvasEncoder().encode(new Blob(), { widths: WIDTHS });
  expect(encoded).toMatchObject({ renditions: [{ width: 480 }, { width: 768 }], tones: WHITE });
  expect(encoded).not.toHaveProperty('original');
  expect(calls.canvases).toHaveLength(3);
});

test('a picture whose pixels the browser withholds is encoded without placeholder colours', async () => {
  const calls = browser({ width: 800, height: 600 }, 'image/webp');
  vi.stubGlobal('Uint8ClampedArray', undefined);
  const encoded = await canvasEncoder().encode(new Blob(), { widths: WIDTHS });
  expect(encoded.renditions).toHaveLength(2);
  expect(encoded).not.toHaveProperty('tones');
  expect(console.warn).toHaveBeenCalledOnce();
  expect(calls.canvases.filter(({ width }) => width > 0)).toEqual([]);
});

const ADDRESS = '/derived/480/media/1_a.webp';

test('the placeholder colours come from the picture at the address, and its bitmap is closed', async () => {
  const calls = browser({ width: 480, height: 300 });
  const fetch = vi.fn(async () => new Response('bytes'));
  vi.stubGlobal('fetch', fetch);
  await expect(tonesOfImage(ADDRESS)).resolves.toBe(WHITE);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  expect(calls.closed).toBe(1);
});

const failure = new TypeError('Failed to fetch');
test.each([
  ['a missing picture', 255, async () => new Response('', { status: 404 }), []],
  ['a transparent picture', 254, async () => new Response('bytes'), []],
  ['a picture out of reach', 255, () => Promise.reject(failure), [[expect.any(String), failure]]],
])('%s has no colours, and only a network failure is logged', async (_, opacity, fetch, logged) => {
  browser({ width: 480, height: 300, opacity });
  vi.stubGlobal('fetch', fetch);
  await expect(tonesOfImage(ADDRESS)).resolves.toBeUndefined();
  expect(vi.mocked(console.warn).mock.calls).toEqual(logged);
});

test.each([
  ['a photo', 4000, 3000, { width: 2048, height: 1536 }, [480, 768, 1080, 1600]],
  ['a photo held upright', 3024, 4032, { width: 1536, height: 2048 }, [480, 768, 1080]],
  ['a small picture', 640, 480, { width: 640, height: 480 }, [480]],
  ['a tiny picture', 16, 16, { width: 16, height: 16 }, []],
  ['a line', 100_000, 1, { width: 2048, height: 1 }, [480, 768, 1080, 1600]],
])('%s is planned', (_, width, height, original, widths) => {
  const plan = plannedSizes({ width, height }, { original: PHOTO, widths: WIDTHS });
  expect(plan.original).toEqual(original);
  expect(plan.renditions.map((each) => each.width)).toEqual(widths);
});

test('no rendition is larger than the picture or than a canvas, and the proportions are preserved', () => {
  const edge = fc.integer({ min: 1, max: 30_000 });
  const originals = fc.constantFrom(
    {},
    { original: PHOTO },
    { original: { ...PHOTO, maxEdge: Infinity } },
  );
  fc.assert(
    fc.property(edge, edge, originals, (width, height, original) => {
      const plan = plannedSizes({ width, height }, { ...original, widths: WIDTHS });
      for (const size of [...(plan.original ? [plan.original] : []), ...plan.renditions]) {
        expect(size.width).toBeLessThanOrEqual(width);
        expect(size.height).toBeLessThanOrEqual(height);
        expect(size.width * size.height).toBeLessThanOrEqual(CANVAS_PIXELS);
        expect(Math.abs(size.height - (height * size.width) / width)).toBeLessThanOrEqual(
          Math.max(1, height / width) + 1,
        );
      }
    }),
    { numRuns: 2000 },
  );
});
