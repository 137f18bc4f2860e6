import { expect, test } from 'vitest';
import { fakeEncoder } from '#test/fake-image-processor.ts';
import { aJpeg, bytesOf } from '#test/photos/a-jpeg.ts';
import { joined } from '#shared/metadata/bytes.ts';
import { fourCorners, moving } from '#test/photos/drawn.ts';
import { exifWithPlace, markedJpeg } from '#test/photos/marked-files.ts';
import type {
  PictureOutcome,
  PreparingOptions,
  Encoder,
  EncodeRequest,
} from '#shared/image-processor/image-processor.ts';
import { twoColours } from '#shared/image-processor/drawn-canvas.ts';
import { preparePicture } from '#shared/image-processor/prepare-picture.ts';

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

function listeningEncoder() {
  const requests: EncodeRequest[] = [];
  const encoder = fakeEncoder();
  return {
    requests,
    ...encoder,
    encode: (...[bytes, request, signal]: Parameters<typeof encoder.encode>) => {
      requests.push(request);
      return encoder.encode(bytes, request, signal);
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
])('%s is re-encoded, and sent as %3$s', async (name, bytes, sentName, type) => {
  const outcome = await prepare(name, bytes);
  expect(outcome).toMatchObject({ ok: true, picture: { fileName: sentName, bytes: { type } } });
});

const ALL = [480, 768, 1080, 1600];
const TURNED = markedJpeg(aJpeg({ width: 4000, height: 3000 }), { orientation: 6 });
const original = (maxEdge: number, type: string) => ({ original: { maxEdge, type } });

test.each([
  [
    'a photo at most 2048 pixels long, of its size as it is shown,',
    ['photo.jpg', TURNED],
    {},
    { ...original(2048, 'image/jpeg'), size: { width: 3000, height: 4000 }, widths: ALL },
  ],
  ['one of many lighter', ['a.jpg', JPEG], { ofMany: true }, { isLight: true }],
  ['a WebP of many lighter', ['a.webp', WEBP], { ofMany: true }, { isLight: true }],
  ['an HEIC of many lighter', ['a.heic', HEIC], { ofMany: true }, { isLight: true }],
  ['pixels of many in all widths', ['badge.png', PNG], { ofMany: true }, { widths: ALL }],
  ['a photo at full size in all widths', ['a.jpg', JPEG], { fullSize: true }, { widths: ALL }],
  [
    'an HEIC at full size as large as a canvas',
    ['a.heic', HEIC],
    { fullSize: true },
    { ...original(Infinity, 'image/webp'), widths: ALL },
  ],
] as const)('%s is drawn', async (_, [name, bytes], options, request) => {
  const encoder = listeningEncoder();
  await prepare(name, bytes, { ...options, encoder });
  expect(encoder.requests).toMatchObject([
    'isLight' in request ? { ...request, widths: [480, 768, 1080] } : request,
  ]);
  expect(encoder.requests[0]?.isLight ?? false).toBe('isLight' in request);
});

test('a photo at full size keeps its pixels and loses its location', async () => {
  const encoder = listeningEncoder();
  const outcome = await prepare('photo.jpg', markedJpeg(JPEG), { fullSize: true, encoder });
  expect((await sentBytes(outcome)).equals(Buffer.from(JPEG))).toBe(true);
  expect(taken(outcome)).toMatchObject({
    locationRemoved: true,
    picture: { fileName: 'photo.jpg', bytes: { type: 'image/jpeg' }, size: { width: 1200 } },
  });
  expect(taken(outcome).picture.renditions.map(({ width }) => width)).toEqual([480, 768, 1080]);
  expect(encoder.requests[0]).not.toHaveProperty('original');
});

test.each([
  ['moving.gif', GIF, 'image/gif'],
  ['moving.webp', MOVING_WEBP, 'image/webp'],
  ['moving.png', joined([PNG.subarray(0, 33), ANIMATION, PNG.subarray(33)]), 'image/png'],
  ['drawing.svg', SVG, 'image/svg+xml'],
])('%s without metadata is sent as it is, byte for byte', async (name, bytes, type) => {
  const outcome = await prepare(name, bytes);
  expect(taken(outcome).picture).toMatchObject({
    fileName: name,
    bytes: { type },
    renditions: [],
  });
  expect((await sentBytes(outcome)).equals(Buffer.from(bytes))).toBe(true);
});

test.each([
  ['IMG_2.heic', HEIC, bytesOf('Exif\0\0'), true],
  ['IMG_2.avif', AVIF, [0, 0, 0, 0], true],
  ['IMG_2.heic', HEIC, undefined, false],
])('the location in %s is found', async (name, head, before, locationRemoved) => {
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

test.each([
  ['photo.jpg', JPEG, 'unreadable'],
  ['IMG_3.HEIC', HEIC, 'heic'],
  ['IMG_3.jpg', HEIC, 'heic'],
])('%s that cannot be decoded is refused, not sent', async (name, bytes, reason) => {
  const outcome = await prepare(name, bytes, { encoder: fakeEncoder({ unreadable: true }) });
  expect(outcome).toEqual({ ok: false, fault: { reason } });
});

test('a file too large to decode is refused before it is read', async () => {
  const file = new File([JPEG], 'film.jpg');
  Object.defineProperties(file, {
    size: { value: 6_000_000_000 },
    arrayBuffer: { value: () => Promise.reject(new Error('It was read')) },
  });
  const outcome = await preparePicture(file, fakeEncoder());
  expect(outcome).toEqual({ ok: false, fault: { reason: 'too-large' } });
});

test('an abort rejects with its reason, not with a fault of the picture', async () => {
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

test.each([
  [
    [WHITE, CLEAR, RED, DARKER_RED, BLUE],
    ['#b4141e', '#1428a0'],
  ],
  [
    [CLEAR, RED, BLACK],
    ['#b4141e', '#000000'],
  ],
  [
    [WHITE, BLACK],
    ['#ffffff', '#000000'],
  ],
  [[RED, DARKER_RED], undefined],
  [[CLEAR], undefined],
])(
  'a badge’s two colours are taken before its background, its outline and its transparent parts: %#',
  (parts, colours) => {
    expect(twoColours(picture(...parts))).toEqual(colours);
  },
);
