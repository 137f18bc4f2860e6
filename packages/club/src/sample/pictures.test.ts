import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { club } from './club.ts';
import { renditions, renditionWidths, samplePicture, uploadOf } from './picture.ts';
import { samplePictures, type PictureName } from './pictures.ts';

const pictureNamed = (name: PictureName) => samplePictures.find((each) => each.name === name)!;

test.each(samplePictures)('$name is there in its size, with an alt text', async (picture) => {
  const { width, height, format } = await sharp(await picture.read()).metadata();
  expect([width, height, format]).toEqual([picture.width, picture.height, 'webp']);
  expect(picture.alt.length).toBeGreaterThan(20);
});

test('every picture has a key of its own, as an upload would have made it', () => {
  const keys = samplePictures.map(({ key }) => key);
  expect(keys.filter((key) => !/^media\/\d{13}_[a-z-]+\.webp$/.test(key))).toEqual([]);
  expect(new Set(keys.map((key) => key.slice(0, key.indexOf('_')))).size).toBe(keys.length);
});

test('the folder holds these pictures and nothing else, within 3 MB', async () => {
  const folder = new URL('../../pictures/', import.meta.url);
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const logos = club.sponsors.flatMap(({ logo }) => (logo ? uploadOf(logo) : []));
  const all = [...samplePictures, ...logos];
  const named = [...all.map(({ name }) => `${name}.webp`), 'badge.png'];
  expect(files.toSorted()).toEqual(named.toSorted());
  const sizes = await Promise.all(all.map(async (each) => (await each.read()).length));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(3_000_000);
});

test.each([...club.hero, ...club.sponsors.flatMap(({ logo = [] }) => logo)])(
  'the club’s picture “$alt” is an upload, and its sources are what is made of it',
  async (picture) => {
    const upload = uploadOf(picture);
    const { width, height } = await sharp(await upload.read()).metadata();
    expect(picture.sources).toEqual(
      renditionWidths(upload).map((each) => ({
        path: `/derived/${each}/${upload.key}`,
        width: each,
        height: (height * each) / width,
      })),
    );
    expect(upload).toMatchObject({ width, height });
  },
);

test('renditions are WebP of the widths asked for', async () => {
  const made = await renditions(pictureNamed('huddle'));
  const sizes = await Promise.all(made.map(({ bytes }) => sharp(bytes).metadata()));
  expect(made.map(({ width }) => width)).toEqual([480, 768, 1080, 1600]);
  expect(sizes.map(({ width, format }) => [width, format])).toEqual(
    made.map(({ width }) => [width, 'webp']),
  );
});

test('no rendition is wider than its original', async () => {
  const original = await sharp(await pictureNamed('huddle').read())
    .resize(900)
    .webp()
    .toBuffer();
  const small = {
    ...samplePicture('huddle', 'Seven players arm in arm', 0),
    width: 900,
    read: () => Promise.resolve(original),
  };
  expect((await renditions(small)).map(({ width }) => width)).toEqual([480, 768]);
});
