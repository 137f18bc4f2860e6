import { expect, test } from 'vitest';
import { readPhotos } from '../entities/photo.ts';
import { readPicture, TONES_SAMPLE, tonesAddress, tonesOf } from './picture.ts';

const TONES = 'RjxGPEY8RjxGPEY8RjxGPEY8RjxGPEY8';
const sizes = { width: 800, height: 600, widths: [480] };
const log: string[] = [];
const read = (tones: unknown) =>
  readPicture('article', { id: '1', picture: { ...sizes, tones } }, (line) => void log.push(line));
const readPhoto = (tones: unknown) =>
  readPhotos({ id: '1', photos: [{ path: 'albums/A/1_a.jpg', ...sizes, tones }] }, undefined)[0];

test('widths are read sorted, and an invalid picture is not read', () => {
  const picture = { ...sizes, widths: [1080, 480, 768] };
  const { widths } = readPicture('article', { picture }, undefined)!;
  expect(widths).toEqual([480, 768, 1080]);
  expect(readPicture('article', { picture: { width: 'wide' } }, undefined)).toBeUndefined();
});

test('placeholder colours are read with the size', () => {
  expect(read(TONES)).toEqual({ ...sizes, tones: TONES });
  expect(readPhoto(TONES)).toMatchObject({ ...sizes, tones: TONES });
});

test.each([
  ['none', undefined],
  ['nothing', null],
  ['too few', TONES.slice(4)],
  ['too many', `${TONES}AAAA`],
  ['what would leave an attribute', `"><img src=x>${TONES.slice(13)}`],
  ['colours', '#7a1230'],
  ['a list', [TONES]],
])('with placeholder colours of %s only the size is read, and nothing is logged', (_, tones) => {
  log.length = 0;
  expect(read(tones)).toStrictEqual(sizes);
  expect(readPhoto(tones)).not.toHaveProperty('tones');
  expect(readPhoto(tones)).toMatchObject(sizes);
  expect(log).toEqual([]);
});

test.each([
  [
    [90, 0],
    [90, 0],
  ],
  [[90, 101], undefined],
  [[33.5, 50], undefined],
  [[50], undefined],
  ['"><script>', undefined],
])('a focal point of %j is read as %j', (focus, known) => {
  const picture = { ...sizes, focus };
  expect(readPicture('article', { picture }, undefined)).toEqual({ ...sizes, focus: known });
  const [photo] = readPhotos({ photos: [{ path: 'albums/A/1_a.jpg', ...picture }] }, undefined);
  expect(photo?.focus).toEqual(known);
});

type Colour = readonly [red: number, green: number, blue: number];
const { width, height } = TONES_SAMPLE;

function sample(colourAt: (x: number, y: number) => Colour): Uint8ClampedArray {
  const pixels = Array.from({ length: width * height }, (_, at) => [
    ...colourAt(at % width, Math.floor(at / width)),
    255,
  ]);
  return Uint8ClampedArray.from(pixels.flat());
}

/** The twelve colours as rows from the top, with five bits for each of red, green and blue. */
function grid(tones = ''): number[][][] {
  const bytes = Buffer.from(tones, 'base64');
  const colours = [0, 1, 2].map((row) =>
    [0, 1, 2, 3].map((column) => {
      const colour = bytes.readUInt16LE((row * 4 + column) * 2);
      return [colour >> 10, (colour >> 5) & 31, colour & 31];
    }),
  );
  return colours.toReversed();
}

test('each of twelve parts has its colour, four across and three down', () => {
  const tones = tonesOf(sample((x, y) => [Math.floor(x / 16) * 85, Math.floor(y / 16) * 100, 255]));
  expect(grid(tones)).toEqual(
    [0, 12, 24].map((green) => [0, 10, 21, 31].map((red) => [red, green, 31])),
  );
});

test('the colour of a part is the mean of all its pixels, not one of them', () => {
  const chequered = sample((x, y) => ((x + y) % 2 === 0 ? [255, 0, 255] : [0, 255, 255]));
  expect(new Set(grid(tonesOf(chequered)).flat().map(String))).toEqual(new Set(['16,16,31']));
});

test('a picture with any transparency has no placeholder colours', () => {
  const pixels = sample(() => [200, 10, 10]);
  expect(tonesOf(pixels)).toHaveLength(32);
  pixels[pixels.length - 1] = 254;
  expect(tonesOf(pixels)).toBeUndefined();
});

test('pixels of the wrong size throw', () => {
  expect(() => tonesOf(new Uint8ClampedArray(16))).toThrow(RangeError);
});

test('the address is a bitmap of four by three pixels, and includes the placeholder colours as stored', () => {
  const tones = tonesOf(sample(() => [255, 0, 0])) ?? '';
  const address = tonesAddress(tones);
  expect(address).toMatch(/^data:image\/bmp;base64,[\w+/]{104}$/);
  expect(address.endsWith(tones)).toBe(true);
  const bitmap = Buffer.from(address.slice(address.indexOf(',')), 'base64');
  expect(bitmap.toString('latin1', 0, 2)).toBe('BM');
  expect(bitmap.readUInt32LE(2)).toBe(bitmap.length);
  expect(bitmap.readUInt32LE(10)).toBe(bitmap.length - 24);
  expect([18, 22].map((at) => bitmap.readInt32LE(at))).toEqual([4, 3]);
  expect(bitmap.readUInt16LE(28)).toBe(16);
});
