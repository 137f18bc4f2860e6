import fc from 'fast-check';
import { expect, test } from 'vitest';
import { concat } from '#test/photos/concat.ts';
import { fourCorners, pixelsOf } from '#test/photos/drawn.ts';
import { markedGif, markedJpeg, markedPng, markedWebp, TRACES } from '#test/photos/marked-files.ts';
import { readPictureFile } from '#shared/metadata/read-picture-file.ts';

interface AnyPicture {
  readonly kind: 'jpg' | 'png' | 'webp' | 'gif';
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
  /** Of each format: the other way it can be coded. */
  readonly otherCoding: boolean;
}

const pictures: fc.Arbitrary<AnyPicture> = fc.record({
  kind: fc.constantFrom('jpg', 'png', 'webp', 'gif'),
  width: fc.integer({ min: 1, max: 70 }),
  height: fc.integer({ min: 1, max: 70 }),
  orientation: fc.integer({ min: 1, max: 8 }),
  otherCoding: fc.boolean(),
});

async function marked({ kind, width, height, orientation, otherCoding }: AnyPicture) {
  const drawn = fourCorners(width, height);
  const bytes = async (coded: typeof drawn) => Uint8Array.from(await coded.toBuffer());
  switch (kind) {
    case 'jpg': {
      const jpeg = await bytes(drawn.jpeg({ progressive: otherCoding }));
      return markedJpeg(jpeg, { orientation, little: otherCoding });
    }
    case 'png':
      return markedPng(await bytes(drawn.png({ palette: otherCoding })), { orientation });
    case 'webp': {
      const webp = drawn.webp({ lossless: otherCoding }).withIccProfile('p3');
      return markedWebp(await bytes(webp), { orientation });
    }
    case 'gif':
      return markedGif(await bytes(drawn.gif({ progressive: otherCoding })));
  }
}

test('of any picture every pixel stays and every mark goes', async () => {
  await fc.assert(
    fc.asyncProperty(pictures, async (picture) => {
      const before = await marked(picture);
      const read = readPictureFile(picture.kind, before)!;
      const after = Buffer.from(concat(read.clean));
      expect(read.hasLocation).toBe(true);
      expect(read.stored).toEqual({ width: picture.width, height: picture.height });
      expect(TRACES.filter(([, trace]) => after.includes(Buffer.from(trace)))).toEqual([]);
      expect((await pixelsOf(after)).equals(await pixelsOf(before))).toBe(true);
    }),
    { numRuns: 150 },
  );
}, 30_000);
