import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { sampleAlbums } from './albums.ts';
import { samplePictures } from './pictures.ts';
import { viewOf } from './picture.ts';

const now = new Date('2026-11-20T13:00:00Z');
const albums = sampleAlbums({ now });

test('six albums, newest first, of eight to forty photos', () => {
  const sizes = albums.map(({ photos }) => photos.length);
  const made = albums.map(({ createdDate }) => createdDate);
  expect(albums).toHaveLength(6);
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([8, 40]);
  expect(made).toEqual(made.toSorted().reverse());
  expect(made[0]! < now.toISOString()).toBe(true);
});

test('keys are as an upload makes them: the album’s letters and digits, a timestamp of its own', () => {
  for (const { name, photos } of albums) {
    const folder = `albums/${name.replace(/[^a-z0-9]/gi, '')}/`;
    const stamps = photos.map(({ key }) =>
      /^(\d{13})_[a-z-]+\.webp$/.exec(key.slice(folder.length)),
    );
    expect(photos.every(({ key }) => key.startsWith(folder))).toBe(true);
    expect(stamps).not.toContain(null);
    expect(new Set(stamps.map((stamp) => stamp?.[1])).size).toBe(photos.length);
  }
});

test('no album shows one image twice, and albums share images', () => {
  const images = albums.map(({ photos }) => photos.map(({ image }) => image));
  for (const each of images) expect(new Set(each).size).toBe(each.length);
  expect(new Set(images.flat()).size).toBeLessThan(images.flat().length);
});

test('a chosen cover is one of the album’s own photos', () => {
  const chosen = albums.filter(({ coverImage }) => coverImage !== undefined);
  expect(chosen.length).toBeGreaterThan(0);
  expect(chosen.length).toBeLessThan(albums.length);
  for (const { coverImage, photos } of chosen) {
    expect(photos.map(({ key }) => key)).toContain(coverImage);
  }
});

test('a view of a picture has the size it says, in all its shapes', async () => {
  const views = albums[0]!.photos.map(({ image }) => image).filter(({ width }) => width !== 1600);
  expect(new Set(views.map(({ width, height }) => width / height)).size).toBe(3);
  for (const view of views) {
    const { width, height } = await sharp(await view.read()).metadata();
    expect([width, height]).toEqual([view.width, view.height]);
  }
});

test('a view is of the same moment from the other side', async () => {
  const picture = samplePictures.find(({ name }) => name === 'kick')!;
  const { width, height } = viewOf(picture, 'tall');
  const greys = (image: Sharp) => image.resize(74, 100).blur(2).greyscale().raw().toBuffer();
  const cut = sharp(await picture.read()).extract({ left: 430, top: 0, width, height });
  const [view, same, turned] = await Promise.all([
    viewOf(picture, 'tall')
      .read()
      .then((bytes) => greys(sharp(bytes))),
    greys(cut.clone()),
    greys(cut.clone().flop()),
  ]);
  expect(meanDifference(view, turned)).toBeLessThan(meanDifference(view, same) / 2);
});

function meanDifference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;
}
