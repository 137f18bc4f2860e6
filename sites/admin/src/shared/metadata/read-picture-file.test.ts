import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aJpeg, bytesOf, segment } from '#test/photos/a-jpeg.ts';
import { joined } from '#shared/metadata/bytes.ts';
import { fourCorners, moving, pixelsOf } from '#test/photos/drawn.ts';
import {
  exifWithPlace,
  iptcWithPlace,
  markedGif,
  markedJpeg,
  markedPng,
  markedWebp,
  TRACES,
  xmpWithPlace,
} from '#test/photos/marked-files.ts';
import { DamagedPicture } from '#shared/metadata/picture-file.ts';
import { readPictureFile } from '#shared/metadata/read-picture-file.ts';

type Kind = 'jpg' | 'png' | 'webp' | 'gif';

const drawn = fourCorners(40, 24);
const jpeg = Uint8Array.from(await drawn.clone().jpeg().withIccProfile('p3').toBuffer());
const progressive = Uint8Array.from(await drawn.clone().jpeg({ progressive: true }).toBuffer());
const png = Uint8Array.from(await drawn.clone().png().toBuffer());
const palette = Uint8Array.from(await fourCorners(7, 1).png({ palette: true }).toBuffer());
const webp = Uint8Array.from(await drawn.clone().webp().withIccProfile('p3').toBuffer());
const lossless = Uint8Array.from(
  await fourCorners(13, 70).webp({ lossless: true }).withIccProfile('p3').toBuffer(),
);
const corpus: readonly (readonly [string, Kind, Uint8Array<ArrayBuffer>])[] = [
  ['a JPEG', 'jpg', markedJpeg(jpeg)],
  ['a JPEG of the other byte order', 'jpg', markedJpeg(jpeg, { little: true })],
  ['a progressive JPEG', 'jpg', markedJpeg(progressive)],
  ['a PNG', 'png', markedPng(png)],
  ['a PNG of few colours', 'png', markedPng(palette)],
  ['a WebP', 'webp', markedWebp(webp)],
  ['a WebP without loss', 'webp', markedWebp(lossless)],
  ['a moving WebP', 'webp', markedWebp(await moving('webp'))],
  ['a moving GIF', 'gif', markedGif(await moving('gif'))],
];

function clean(kind: Kind, bytes: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(joined(readPictureFile(kind, bytes)!.clean));
}

test.each(corpus)('[U12] %s keeps every pixel and loses its location', async (_, kind, bytes) => {
  const read = readPictureFile(kind, bytes)!;
  expect(read.hasLocation).toBe(true);
  const { width, height, icc } = await sharp(bytes).metadata();
  expect(read.stored).toEqual({ width, height });
  const after = clean(kind, bytes);
  // The colours keep their meaning.
  expect((await sharp(after).metadata()).icc).toEqual(icc);
  expect(TRACES.filter(([, trace]) => after.includes(Buffer.from(trace)))).toEqual([]);
  const pages = { pages: -1 };
  expect((await pixelsOf(after, pages)).equals(await pixelsOf(bytes, pages))).toBe(true);
  const again = Uint8Array.from(after);
  expect(clean(kind, again).equals(after)).toBe(true);
  expect(readPictureFile(kind, again)?.hasLocation).toBe(false);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'orientation %i is preserved, and nothing else of EXIF',
  async (o) => {
    for (const [kind, bytes] of [
      ['jpg', markedJpeg(jpeg, { orientation: o })],
      ['png', markedPng(png, { orientation: o })],
      ['webp', markedWebp(webp, { orientation: o })],
    ] as const) {
      expect(readPictureFile(kind, bytes)?.orientation).toBe(o);
      const after = clean(kind, bytes);
      const { orientation = 1, exif } = await sharp(after).metadata();
      expect({ kind, orientation }).toEqual({ kind, orientation: o });
      expect(exif?.length ?? 0).toBeLessThanOrEqual(32);
      expect(after.includes('Testcam')).toBe(false);
      const chunk = after.subarray(after.indexOf('eXIf'));
      const isChecked = kind === 'png' && o > 1;
      const sum = isChecked ? chunk.readUInt32BE(30) : 0;
      expect(sum).toBe(isChecked ? crc32(chunk.subarray(0, 30)) : 0);
    }
  },
);

test('bytes between the segments of a JPEG are skipped, as decoders do, and removed', async () => {
  const padded = joined([jpeg.subarray(0, 2), bytesOf('\xff\xff\0Testcam'), jpeg.subarray(2)]);
  const after = clean('jpg', padded);
  expect(after.includes('Testcam')).toBe(false);
  expect((await pixelsOf(after)).equals(await pixelsOf(jpeg))).toBe(true);
});

const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const utf16 = (text: string) => bytesOf([...text, ''].join('\0'));
test.each([
  ['EXIF', 0xe1, [...bytesOf('Exif\0\0'), ...exifWithPlace()], true],
  [
    'EXIF of the other byte order',
    0xe1,
    [...bytesOf('Exif\0\0'), ...exifWithPlace({ little: true })],
    true,
  ],
  ['XMP', 0xe1, bytesOf(`${XMP}${xmpWithPlace()}`), true],
  ['XMP in UTF-16', 0xe1, [...bytesOf(XMP), ...utf16(xmpWithPlace())], true],
  ['XMP of a town', 0xe1, bytesOf(`${XMP}<x:xmpmeta photoshop:City="Ferrymere"/>`), true],
  ['IPTC', 0xed, iptcWithPlace(), true],
  [
    'XMP without a place',
    0xe1,
    bytesOf(`${XMP}<x:xmpmeta dc:title="GPS" exif:GPSVersionID="2.3"/>`),
    false,
  ],
  ['EXIF that breaks off', 0xe1, bytesOf('Exif\0\0MM\0*'), false],
  ['a comment', 0xfe, bytesOf('exif:GPSLatitude'), false],
])('whether %s alone contains a location', (_, marker, payload, hasLocation) => {
  const photo = aJpeg({ extra: [segment(marker, payload)] });
  expect(readPictureFile('jpg', photo)?.hasLocation).toBe(hasLocation);
});

test.each(corpus)('%s that is cut off anywhere is damaged', (_, kind, bytes) => {
  const whole = kind === 'gif' ? bytes.length - 3 : clean(kind, bytes).length;
  const source = kind === 'gif' ? bytes : Uint8Array.from(clean(kind, bytes));
  for (let length = 16; length < whole; length += 7) {
    // A GIF may end behind any of its pictures; the rest has to have its end.
    if (kind === 'gif' && length > 300) break;
    expect(() => readPictureFile(kind, source.slice(0, length))).toThrow(DamagedPicture);
  }
});

test('any bytes, also with one wrong byte anywhere, are read as a picture or as damaged', () => {
  const heads = [jpeg, png, webp, corpus.at(-1)![2]].map((bytes) => [...bytes.subarray(0, 40)]);
  const anything = fc.tuple(
    fc.constantFrom<Kind>('jpg', 'png', 'webp', 'gif'),
    fc
      .tuple(fc.constantFrom(...heads, []), fc.uint8Array({ maxLength: 400 }))
      .map(([head, rest]) => joined([head, rest])),
  );
  const changed = fc
    .tuple(fc.constantFrom(...corpus), fc.nat(), fc.nat(255))
    .map(([[, kind, bytes], at, value]) => [kind, bytes.with(at % bytes.length, value)] as const);
  fc.assert(
    fc.property(fc.oneof(anything, changed), ([kind, bytes]) => {
      try {
        readPictureFile(kind, bytes);
      } catch (error) {
        if (!(error instanceof DamagedPicture)) throw error;
      }
    }),
    { numRuns: 5000 },
  );
});
