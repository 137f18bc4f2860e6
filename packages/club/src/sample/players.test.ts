import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { samplePlayers } from './players.ts';

const players = samplePlayers({ now: new Date('2026-11-20T13:00:00Z') });
const photos = players.flatMap(({ photo }) => photo ?? []);

test('two whole sides: every shirt from 1 to 15 twice', () => {
  const shirts: Record<string, number> = {};
  for (const { position } of players) shirts[position] = (shirts[position] ?? 0) + 1;
  expect(players).toHaveLength(30);
  expect(Object.keys(shirts)).toHaveLength(14);
  expect(shirts).toMatchObject({ Lock: 4, Hooker: 2, 'Scrum-half': 2, 'Full-back': 2 });
});

test('they come from many nations, and no two have the same name or id', () => {
  expect(new Set(players.map(({ nationality }) => nationality)).size).toBeGreaterThan(18);
  expect(new Set(players.map(({ name }) => name)).size).toBe(30);
  expect(new Set(players.map(({ id }) => id)).size).toBe(30);
});

test('six have no photo, among them the longest name', () => {
  const shy = players.filter(({ photo }) => !photo);
  expect(shy).toHaveLength(6);
  const longest = players.toSorted((a, b) => b.name.length - a.name.length)[0];
  expect(shy).toContain(longest);
});

test.each(photos)('the portrait $name is there in its size, within 30 kB', async (photo) => {
  const bytes = await photo.read();
  const { width, height, format } = await sharp(bytes).metadata();
  expect([width, height, format]).toEqual([photo.width, photo.height, 'webp']);
  expect(bytes.length).toBeLessThanOrEqual(30_000);
});

test('the folder holds these portraits and nothing else', async () => {
  const files = await readdir(new URL('../../pictures/players/', import.meta.url));
  expect(files.toSorted()).toEqual(photos.map(({ name }) => `${name}.webp`).toSorted());
});

/** A portrait at the size of a stamp, blurred, in greys: shapes without screen, grain or ink. */
async function stamp(name: string): Promise<Buffer> {
  const photo = photos.find((each) => each.name === name)!;
  return sharp(await photo.read())
    .resize(64, 80)
    .blur(1)
    .greyscale()
    .raw()
    .toBuffer();
}

const meanDifference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;

test('no two portraits look alike, even without their inks', async () => {
  const stamps = await Promise.all(photos.map(({ name }) => stamp(name)));
  const nearest = stamps.map((one, at) =>
    Math.min(...stamps.filter((_, other) => other !== at).map((each) => meanDifference(one, each))),
  );
  expect(Math.min(...nearest)).toBeGreaterThan(12);
});
