import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf } from '#test/photos/a-jpeg.ts';
import { cleanVideo } from '#pictures/metadata/clean-video.ts';

const PLACE = '+51.4769-000.0005/';

function box(name: string, ...content: (string | readonly number[])[]): number[] {
  const bytes = content.flatMap((part) => (typeof part === 'string' ? bytesOf(part) : part));
  const length = bytes.length + 8;
  return [0, 0, length >> 8, length & 0xff, ...bytesOf(name), ...bytes];
}

/** The same, with its length behind its name. */
function longBox(name: string, content: string): number[] {
  const length = content.length + 16;
  return [0, 0, 0, 1, ...bytesOf(name), 0, 0, 0, 0, 0, 0, 0, length, ...bytesOf(content)];
}

const ANDROID = box('udta', box('\xa9xyz', `\0\x12\x15\xc7${PLACE}`));
const APPLE = box('meta', 'mdtacom.apple.quicktime.location.ISO6709', `data${PLACE}`);
const TRACK = box(
  'trak',
  box('tkhd', 'size'),
  box('udta', 'name'),
  box('mdia', box('mdhd', 'time')),
);
const HEAD = box('ftyp', 'isommp42');

function film(...boxes: readonly (readonly number[])[]): Blob {
  return new Blob([Uint8Array.from(boxes.flat())], { type: 'video/mp4' });
}

async function textOf(blob: Blob): Promise<string> {
  return Buffer.from(await blob.arrayBuffer()).toString('latin1');
}

test.each([
  [
    'of an Android phone, its table in front',
    [HEAD, box('moov', TRACK, ANDROID), box('mdat', 'pixels')],
  ],
  ['of an iPhone, its table behind', [HEAD, box('mdat', 'pixels'), box('moov', TRACK, APPLE)]],
  ['with its pictures in a long box', [HEAD, longBox('mdat', 'pixels'), box('moov', ANDROID)]],
  [
    'with XMP beside its table',
    [HEAD, box('uuid', `xmp GPSLatitude ${PLACE}`), box('mdat', 'pixels')],
  ],
])('[U13] a film %s keeps its pictures where they are and loses its place', async (_, boxes) => {
  const before = film(...boxes);
  const { bytes, locationRemoved } = await cleanVideo(before);
  const [was, is] = [await textOf(before), await textOf(bytes)];
  expect(locationRemoved).toBe(true);
  expect(is).not.toMatch(/51\.4769|ISO6709|xyz|GPS/);
  expect(is).toHaveLength(was.length);
  expect(is.indexOf('pixels')).toBe(was.indexOf('pixels'));
  expect(bytes.type).toBe('video/mp4');
});

test('what is needed to play stays, and descriptions become free space of the same length', async () => {
  const before = film(HEAD, box('moov', box('mvhd', 'clock'), TRACK, ANDROID));
  const after = await textOf((await cleanVideo(before)).bytes);
  for (const kept of ['mvhdclock', 'tkhdsize', 'mdhdtime']) expect(after).toContain(kept);
  expect(after.split('free')).toHaveLength(3);
});

test('a description without a place goes, too, and is not counted', async () => {
  const { bytes, locationRemoved } = await cleanVideo(
    film(HEAD, box('moov', box('udta', 'Testcam'))),
  );
  expect(locationRemoved).toBe(false);
  expect(await textOf(bytes)).not.toContain('Testcam');
});

test('a film that says nothing is the same file', async () => {
  const plain = film(HEAD, box('moov', box('mvhd', 'clock')), box('mdat', 'udta meta pixels'));
  expect((await cleanVideo(plain)).bytes).toBe(plain);
});

test('a cleaned film has nothing left to clean', async () => {
  const { bytes } = await cleanVideo(film(HEAD, box('moov', TRACK, ANDROID)));
  expect((await cleanVideo(bytes)).bytes).toBe(bytes);
});

test('whatever the bytes are, as many come out as went in', async () => {
  const piece = fc.oneof(
    fc.constantFrom(ANDROID, APPLE, TRACK, HEAD, box('moov', ANDROID)),
    fc.array(fc.nat(255), { maxLength: 30 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 5 }), async (pieces) => {
      const before = film(...pieces);
      expect((await cleanVideo(before)).bytes.size).toBe(before.size);
    }),
    { numRuns: 500 },
  );
});
