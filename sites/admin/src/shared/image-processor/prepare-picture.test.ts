import { expect, test } from 'vitest';
import { fakeEncoder } from '#test/fake-image-processor.ts';
import { aJpeg, bytesOf } from '#test/photos/a-jpeg.ts';
import { joined } from '#shared/metadata/bytes.ts';
import { fourCorners, moving } from '#test/photos/drawn.ts';
import {
  exifWithPlace,
  markedGif,
  markedJpeg,
  markedWebp,
  TRACES,
} from '#test/photos/marked-files.ts';
import type { PictureOutcome, PreparingOptions } from '#shared/image-processor/image-processor.ts';
import { twoColours } from '#shared/image-processor/drawn-canvas.ts';
import { preparePicture } from '#shared/image-processor/prepare-picture.ts';
import type { Encoder, PrintOrder } from '#shared/image-processor/encoder.ts';

const JPEG = aJpeg();
const PNG = Uint8Array.from(await fourCorners(30, 20).png().toBuffer());
const WEBP = Uint8Array.from(await fourCorners(30, 20).webp().toBuffer());
const GIF = await moving('gif');
const MOVING_WEBP = await moving('webp');
const AVIF = bytesOf('\0\0\0\x10ftypavif\0\0\0\0');
const HEIC = bytesOf('\0\0\0\x10ftypheic\0\0\0\0');
const SVG = bytesOf(
  '<svg><title>The script on the badge: on and on</title><path d="M0 0h9"/></svg>',
);
const ANIMATION = bytesOf('\0\0\0\0acTL\0\0\0\0');

function prepare(
  name: string,
  bytes: ArrayLike<number> | string,
  { encoder = fakeEncoder(), ...options }: PreparingOptions & { readonly encoder?: Encoder } = {},
) {
  const content = typeof bytes === 'string' ? bytes : Uint8Array.from(bytes);
  return preparePicture(new File([content], name), encoder, options);
}

function taken(outcome: PictureOutcome) {
  if (!outcome.ok) throw new Error(outcome.fault.reason);
  return outcome;
}

async function sentBytes(outcome: PictureOutcome): Promise<Buffer> {
  return Buffer.from(await taken(outcome).picture.bytes.arrayBuffer());
}

/** An encoder that notes what it was asked for. */
function listeningEncoder() {
  const orders: PrintOrder[] = [];
  const encoder = fakeEncoder();
  return {
    orders,
    ...encoder,
    print: (...[bytes, order, signal]: Parameters<typeof encoder.print>) => {
      orders.push(order);
      return encoder.print(bytes, order, signal);
    },
  };
}

test.each([
  ['photo.jpg', JPEG, 'photo.jpg', 'image/jpeg'],
  ['photo.JPEG', JPEG, 'photo.JPEG', 'image/jpeg'],
  ['badge.png', PNG, 'badge.png', 'image/png'],
  [
    'announced-late.png',
    joined([PNG.subarray(0, -12), ANIMATION, PNG.subarray(-12)]),
    'announced-late.png',
    'image/png',
  ],
  ['photo.webp', WEBP, 'photo.webp', 'image/webp'],
  ['photo.avif', AVIF, 'photo.webp', 'image/webp'],
  ['IMG_0001.HEIC', HEIC, 'IMG_0001.webp', 'image/webp'],
  ['shared from a phone', JPEG, 'shared from a phone.jpg', 'image/jpeg'],
])('%s is redrawn, and sent as %3$s', async (name, bytes, sentName, type) => {
  const outcome = await prepare(name, bytes);
  expect(outcome).toMatchObject({ ok: true, picture: { fileName: sentName, bytes: { type } } });
});

test('a photo is drawn at most 2048 pixels long, from its size as it is shown', async () => {
  const encoder = listeningEncoder();
  const photo = markedJpeg(aJpeg({ width: 4000, height: 3000 }), { orientation: 6 });
  await prepare('photo.jpg', photo, { encoder });
  expect(encoder.orders).toEqual([
    {
      original: { maxEdge: 2048, type: 'image/jpeg' },
      size: { width: 3000, height: 4000 },
      widths: [480, 768, 1080, 1600],
    },
  ]);
});

test.each([
  ['photo.jpg', JPEG],
  ['photo.webp', WEBP],
  ['IMG_0001.HEIC', HEIC],
])('%s of many is written lighter, without its widest rendition', async (name, bytes) => {
  const encoder = listeningEncoder();
  await prepare(name, bytes, { ofMany: true, encoder });
  expect(encoder.orders).toMatchObject([{ isLight: true, widths: [480, 768, 1080] }]);
});

test.each([
  ['a drawing of pixels', 'badge.png', PNG, {}],
  ['a photo that keeps its pixels', 'photo.jpg', JPEG, { fullSize: true }],
  ['a redrawn one at full size', 'IMG_0001.HEIC', HEIC, { fullSize: true }],
])('%s has every rendition, of many as alone', async (_, name, bytes, options) => {
  const encoder = listeningEncoder();
  await prepare(name, bytes, { ofMany: true, encoder, ...options });
  expect(encoder.orders).toMatchObject([{ widths: [480, 768, 1080, 1600] }]);
  expect(encoder.orders[0]).not.toHaveProperty('isLight');
});

test('at full size the pixels of a photo stay, and nothing is said of where it was taken', async () => {
  const encoder = listeningEncoder();
  const outcome = await prepare('photo.jpg', markedJpeg(JPEG), { fullSize: true, encoder });
  expect((await sentBytes(outcome)).equals(Buffer.from(JPEG))).toBe(true);
  expect(taken(outcome)).toMatchObject({
    locationRemoved: true,
    picture: { fileName: 'photo.jpg', bytes: { type: 'image/jpeg' }, size: { width: 1200 } },
  });
  expect(taken(outcome).picture.renditions.map(({ width }) => width)).toEqual([480, 768, 1080]);
  expect(encoder.orders[0]).not.toHaveProperty('original');
});

test.each([
  ['IMG_1.heic', HEIC],
  ['a.avif', AVIF],
])('%s at full size is redrawn all the same, as large as a canvas', async (name, bytes) => {
  const encoder = listeningEncoder();
  const outcome = await prepare(name, bytes, { fullSize: true, encoder });
  expect(taken(outcome).picture.fileName).toMatch(/webp$/);
  expect(encoder.orders[0]?.original?.maxEdge).toBe(Infinity);
});

test.each([
  ['moving.gif', GIF, 'image/gif'],
  ['moving.webp', MOVING_WEBP, 'image/webp'],
  ['moving.png', joined([PNG.subarray(0, 33), ANIMATION, PNG.subarray(33)]), 'image/png'],
  ['drawing.svg', SVG, 'image/svg+xml'],
])('%s that holds no metadata is sent as it is, byte for byte', async (name, bytes, type) => {
  const outcome = await prepare(name, bytes);
  expect(taken(outcome).picture).toMatchObject({
    fileName: name,
    bytes: { type },
    renditions: [],
  });
  expect((await sentBytes(outcome)).equals(Buffer.from(bytes))).toBe(true);
});

test.each([
  ['moving.gif', markedGif(GIF)],
  ['moving.webp', markedWebp(MOVING_WEBP)],
])('%s goes on moving but does not say where', async (name, bytes) => {
  const outcome = await prepare(name, bytes);
  const sent = await sentBytes(outcome);
  expect(taken(outcome).locationRemoved).toBe(true);
  expect(TRACES.filter(([, trace]) => sent.includes(Buffer.from(trace)))).toEqual([]);
});

test.each([
  ['IMG_2.heic', HEIC, bytesOf('Exif\0\0'), true],
  ['IMG_2.avif', AVIF, [0, 0, 0, 0], true],
  ['IMG_2.heic', HEIC, undefined, false],
])('the place within %s is noticed', async (name, head, before, locationRemoved) => {
  const place = before ? [before, exifWithPlace({ little: true })] : [];
  const outcome = await prepare(name, joined([head, ...place, bytesOf('pixels')]));
  expect(outcome).toMatchObject({ ok: true, locationRemoved });
});

test.each([
  ['empty.jpg', '', { reason: 'empty' }],
  ['notes.jpg', '%PDF-1.7', { reason: 'not-a-picture' }],
  ['page.png', '<!doctype html><script>', { reason: 'not-a-picture' }],
  ['words.gif', 'hello', { reason: 'not-a-picture' }],
  ['badge.svg', '<svg><script>alert(1)</script></svg>', { reason: 'holds-script' }],
  ['badge.svg', '<svg><svg:SCRIPT href="x.js"/></svg>', { reason: 'holds-script' }],
  ['badge.svg', '<svg><circle r="4" onload="alert(1)"/></svg>', { reason: 'holds-script' }],
  ['badge.svg', '<svg><a href="javascript:alert(1)"/></svg>', { reason: 'holds-script' }],
  [
    'utf-16.svg',
    [0xff, 0xfe, ...bytesOf([...'<svg><script/>', ''].join('\0'))],
    { reason: 'holds-script' },
  ],
  ['photo.png', JPEG, { reason: 'not-what-its-name-says', is: 'jpg' }],
  ['photo.pdf', PNG, { reason: 'not-what-its-name-says', is: 'png' }],
  ['half.jpg', JPEG.subarray(0, -4), { reason: 'damaged' }],
  ['half.png', PNG.subarray(0, -20), { reason: 'damaged' }],
  ['half.webp', WEBP.subarray(0, -4), { reason: 'damaged' }],
  ['half.gif', GIF.subarray(0, 60), { reason: 'damaged' }],
  ['none.jpg', aJpeg({ width: 0 }), { reason: 'damaged' }],
  ['vast.jpg', aJpeg({ width: 20_000, height: 15_000 }), { reason: 'too-large', megapixels: 300 }],
])('[U10] %s is refused', async (name, bytes, fault) => {
  expect(await prepare(name, bytes)).toEqual({ ok: false, fault });
});

test('a picture that cannot be decoded is refused, not sent', async () => {
  const outcome = await prepare('photo.jpg', JPEG, { encoder: fakeEncoder({ unreadable: true }) });
  expect(outcome).toEqual({ ok: false, fault: { reason: 'unreadable' } });
});

test.each(['IMG_3.HEIC', 'IMG_3.jpg'])(
  '%s of an iPhone is told from a damaged one',
  async (name) => {
    const outcome = await prepare(name, HEIC, { encoder: fakeEncoder({ unreadable: true }) });
    expect(outcome).toEqual({ ok: false, fault: { reason: 'heic' } });
  },
);

test('a file larger than can be opened is refused before it is read', async () => {
  const file = new File([JPEG], 'film.jpg');
  Object.defineProperties(file, {
    size: { value: 6_000_000_000 },
    arrayBuffer: { value: () => Promise.reject(new Error('It was read')) },
  });
  const outcome = await preparePicture(file, fakeEncoder());
  expect(outcome).toEqual({ ok: false, fault: { reason: 'too-large' } });
});

test('an abort is its reason, not a fault of the picture', async () => {
  const signal = AbortSignal.abort();
  await expect(prepare('photo.jpg', JPEG, { signal })).rejects.toBe(signal.reason);
});

type Part = readonly [count: number, rgba: readonly [number, number, number, number]];

function picture(...parts: readonly Part[]): Uint8ClampedArray {
  return new Uint8ClampedArray(
    parts.flatMap(([count, rgba]) => Array.from({ length: count }, () => rgba).flat()),
  );
}

const WHITE: Part = [900, [255, 255, 255, 255]];
const CLEAR: Part = [900, [9, 200, 9, 0]];
const RED: Part = [200, [180, 20, 30, 255]];
const DARKER_RED: Part = [150, [150, 10, 20, 255]];
const BLUE: Part = [60, [20, 40, 160, 255]];
const BLACK: Part = [500, [0, 0, 0, 255]];

test('a badge’s colours are taken before its white ground, its outline and its transparent parts', () => {
  expect(twoColours(picture(WHITE, CLEAR, RED, DARKER_RED, BLUE))).toEqual(['#b4141e', '#1428a0']);
  expect(twoColours(picture(CLEAR, RED, BLACK))).toEqual(['#b4141e', '#000000']);
  expect(twoColours(picture(WHITE, BLACK))).toEqual(['#ffffff', '#000000']);
});

test('a picture of one colour has no two', () => {
  expect(twoColours(picture(RED, DARKER_RED))).toBeUndefined();
  expect(twoColours(picture(CLEAR))).toBeUndefined();
});
