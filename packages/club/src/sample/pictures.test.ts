import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sampleAlbums } from './albums.ts';
import { club } from './club.ts';
import { renditions, renditionWidths, samplePictures, uploadOf } from './pictures.ts';
import { samplePlayers } from './players.ts';

const now = new Date('2026-11-20T13:00:00Z');
const albums = sampleAlbums({ now });
const portraits = samplePlayers({ now }).flatMap(({ photo }) => photo ?? []);
const logos = club.sponsors.flatMap(({ logo }) => (logo ? uploadOf(logo) : []));
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

test.each([
  ['', [...samplePictures, ...logos], ['badge.png'], 3_000_000],
  ['players/', portraits, [], 1_000_000],
])(
  'the folder “%s” holds its pictures, in their sizes, and nothing else',
  async (folder, pictures, others, most) => {
    const at = new URL(`../../pictures/${folder}`, import.meta.url);
    const entries = await readdir(at, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    const named = [...pictures.map(({ name }) => `${name}.webp`), ...others];
    expect(files.toSorted()).toEqual(named.toSorted());
    let sum = 0;
    for (const { read, width, height } of pictures) {
      const bytes = await read();
      expect(await sizeOf(bytes)).toEqual({ width, height, format: 'webp' });
      sum += bytes.length;
    }
    expect(sum).toBeLessThan(most);
  },
);

test('every picture has an alternative text, and its own key in the form of an upload’s', () => {
  const pictures = [...samplePictures, ...portraits];
  expect(pictures.filter(({ alt }) => alt.length < 9)).toEqual([]);
  const keys = pictures.map(({ key }) => key);
  expect(keys.filter((key) => !/^media\/\d{13}_[a-z-]+\.webp$/.test(key))).toEqual([]);
  expect(new Set(keys.map((key) => key.slice(0, key.indexOf('_')))).size).toBe(keys.length);
});

test('an album’s keys have the form of an upload’s: its letters and digits, and a timestamp', () => {
  for (const { name, photos, coverImage } of albums) {
    const folder = `albums/${name.replace(/[^a-z0-9]/gi, '')}/`;
    const stamps = photos.map(({ key }) => {
      expect(key.startsWith(folder)).toBe(true);
      return /^(\d{13})_[a-z-]+\.webp$/.exec(key.slice(folder.length))?.[1];
    });
    expect(new Set(stamps).size).toBe(photos.length);
    expect(stamps).not.toContain(undefined);
    expect(photos.map(({ key }) => key)).toContain(coverImage ?? photos[0]?.key);
  }
});

test('a view of a picture has its declared size, in all its shapes', async () => {
  const views = albums[0]!.photos.map(({ image }) => image).filter(({ width }) => width !== 1600);
  expect(new Set(views.map(({ width, height }) => width / height)).size).toBe(3);
  for (const { read, width, height } of views) {
    expect(await sizeOf(await read())).toMatchObject({ width, height });
  }
});

test.each([...club.hero, ...club.sponsors.flatMap(({ logo = [] }) => logo)])(
  'the club’s picture “$alt” is an upload, and its sources are its renditions',
  async (picture) => {
    const upload = uploadOf(picture);
    const { width, height } = await sizeOf(await upload.read());
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

test.each([
  [1600, [480, 768, 1080, 1600]],
  [900, [480, 768]],
])('renditions of %i pixels are WebP of these widths: %j', async (width, widths) => {
  const read = async () =>
    sharp(await samplePictures[0]!.read())
      .resize(width)
      .webp()
      .toBuffer();
  const made = await renditions({ width, height: (width * 5) / 8, read });
  expect(made.map((each) => each.width)).toEqual(widths);
  for (const each of made) {
    expect(await sizeOf(each.bytes)).toMatchObject({ width: each.width, format: 'webp' });
  }
});
