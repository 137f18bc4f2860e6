import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf } from '#test/photos/a-jpeg.ts';
import { cleanFilm } from '#shared/metadata/clean-film.ts';

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
/** When it was made and changed, in four bytes each, behind a version and flags. */
const clock = (name: string) => box(name, [0, 0, 0, 0], 'MADECHGD', 'rest');
const TRACK = box('trak', clock('tkhd'), box('udta', 'name'), box('mdia', clock('mdhd')));
/** A track of one sample, and where that lies. */
const trackOf = (handler: string, at: number, length: number) =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', [0, 0, 0, 0, 0, 0, 0, 0], handler),
      box(
        'minf',
        box(
          'stbl',
          box('stsz', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, length]),
          box('stsc', [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]),
          box('stco', [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, at]),
        ),
      ),
    ),
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
  const { bytes, locationRemoved } = await cleanFilm(before);
  const [was, is] = [await textOf(before), await textOf(bytes)];
  expect(locationRemoved).toBe(true);
  expect(is).not.toMatch(/51\.4769|ISO6709|xyz|GPS/);
  expect(is).toHaveLength(was.length);
  expect(is.indexOf('pixels')).toBe(was.indexOf('pixels'));
  expect(bytes.type).toBe('video/mp4');
});

test('what is needed to play stays, and descriptions become free space of the same length', async () => {
  const before = film(HEAD, box('moov', clock('mvhd'), TRACK, ANDROID));
  const after = await textOf((await cleanFilm(before)).bytes);
  for (const name of ['mvhd', 'tkhd', 'mdhd'])
    expect(after).toContain(`${name}${'\0'.repeat(12)}rest`);
  expect(after.split('free')).toHaveLength(3);
});

const GPMF = 'GPS5 51.4769';
/** The samples lie in the first box behind the head: 16 bytes of it, and 8 of the box's. */
const withTrack = (handler: string, samples: string) =>
  film(
    HEAD,
    box('mdat', samples, 'pixels'),
    box('moov', clock('mvhd'), trackOf(handler, 24, samples.length)),
  );

test.each([
  ['meta', GPMF],
  ['tmcd', '14:59:07'],
  ['text', GPMF],
])(
  '[U13] a track of “%s” that is no picture, sound or subtitle goes with its samples',
  async (handler, samples) => {
    const before = withTrack(handler, samples);
    const { bytes, locationRemoved, mayTell } = await cleanFilm(before);
    const [was, is] = [await textOf(before), await textOf(bytes)];
    expect([locationRemoved, mayTell, is.length]).toEqual([samples === GPMF, false, was.length]);
    expect(is).not.toMatch(/GPS5|14:59|trak|stco/);
    expect(is.indexOf('pixels')).toBe(was.indexOf('pixels'));
  },
);

test.each([
  ['vide', GPMF],
  ['soun', GPMF],
  ['sbtl', 'What a try!'],
])('a track of “%s” with “%s” stays', async (handler, samples) => {
  expect(await textOf((await cleanFilm(withTrack(handler, samples))).bytes)).toContain(samples);
});

test('[U13] boxes that nobody knows become free space, and what lies behind all boxes is told of', async () => {
  const before = film(HEAD, box('moov', clock('mvhd')), box('sefd', 'Jo Marsh'), [
    9,
    9,
    ...bytesOf('Jo'),
  ]);
  const { bytes, mayTell } = await cleanFilm(before);
  expect(mayTell).toBe(true);
  expect(await textOf(bytes)).not.toContain('Jo Marsh');
});

test('a description without a place goes, too, and is not counted', async () => {
  const { bytes, locationRemoved } = await cleanFilm(
    film(HEAD, box('moov', box('udta', 'Testcam'))),
  );
  expect(locationRemoved).toBe(false);
  expect(await textOf(bytes)).not.toContain('Testcam');
});

test('a film that says nothing is the same file', async () => {
  const plain = film(HEAD, box('moov', box('mvhd', 'v...')), box('mdat', 'udta meta pixels'));
  expect((await cleanFilm(plain)).bytes).toBe(plain);
});

test('a cleaned film has nothing left to clean', async () => {
  const { bytes } = await cleanFilm(film(HEAD, box('moov', TRACK, ANDROID)));
  expect((await cleanFilm(bytes)).bytes).toBe(bytes);
});

test('whatever the bytes are, as many come out as went in', async () => {
  const piece = fc.oneof(
    fc.constantFrom(ANDROID, APPLE, TRACK, HEAD, box('moov', ANDROID)),
    fc.array(fc.nat(255), { maxLength: 30 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 5 }), async (pieces) => {
      const before = film(...pieces);
      expect((await cleanFilm(before)).bytes.size).toBe(before.size);
    }),
    { numRuns: 500 },
  );
});
