import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tonesOfImage } from '#shared/image-processor/image-at-address.ts';

const ADDRESS = '/derived/480/media/1_a.webp';

/** A browser that gets this answer, and opens it as a picture of one colour. */
function browser({ answer = new Response('bytes'), opacity = 255 } = {}) {
  const close = vi.fn();
  const fetch = vi.fn(async () => answer);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 480, height: 300, close }));
  class Canvas {
    getContext() {
      return {
        drawImage: () => undefined,
        getImageData: (_x: number, _y: number, width: number, height: number) => {
          const data = new Uint8ClampedArray(width * height * 4).fill(255);
          return { data: data.map((part, at) => (at % 4 === 3 ? opacity : part)) };
        },
      };
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  return { close, fetch };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the colours are those of what the address shows, and the picture is let go', async () => {
  const { close, fetch } = browser();
  // White, in five bits a part.
  await expect(tonesOfImage(ADDRESS)).resolves.toBe('/3//f/9/'.repeat(4));
  expect(fetch).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  ['what is not there', { answer: new Response('', { status: 404 }) }],
  ['what can be seen through', { opacity: 254 }],
])('%s has none, and that is no fault', async (_, own) => {
  browser(own);
  await expect(tonesOfImage(ADDRESS)).resolves.toBeUndefined();
  expect(console.warn).not.toHaveBeenCalled();
});

test('where the line breaks the picture has none, and the cause is told', async () => {
  const cause = new TypeError('Failed to fetch');
  browser();
  vi.stubGlobal('fetch', () => Promise.reject(cause));
  await expect(tonesOfImage(ADDRESS)).resolves.toBeUndefined();
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), cause);
});
