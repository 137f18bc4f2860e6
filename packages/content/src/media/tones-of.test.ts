import { expect, test } from 'vitest';
import { tonesAddress } from './tones-address.ts';
import { TONES_SAMPLE, tonesOf } from './tones-of.ts';

type Colour = readonly [red: number, green: number, blue: number];
const { width, height } = TONES_SAMPLE;

function sample(colourAt: (x: number, y: number) => Colour): Uint8ClampedArray {
  const pixels = Array.from({ length: width * height }, (_, at) => [
    ...colourAt(at % width, Math.floor(at / width)),
    255,
  ]);
  return Uint8ClampedArray.from(pixels.flat());
}

/** The twelve colours as rows from the top, five bits a part. */
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

test('a part is the mean of all its pixels, not one of them', () => {
  const chequered = sample((x, y) => ((x + y) % 2 === 0 ? [255, 0, 255] : [0, 255, 255]));
  expect(new Set(grid(tonesOf(chequered)).flat().map(String))).toEqual(new Set(['16,16,31']));
});

test('a picture that can be seen through anywhere has no tones', () => {
  const pixels = sample(() => [200, 10, 10]);
  expect(tonesOf(pixels)).toHaveLength(32);
  pixels[pixels.length - 1] = 254;
  expect(tonesOf(pixels)).toBeUndefined();
});

test('what is no sample throws', () => {
  expect(() => tonesOf(new Uint8ClampedArray(16))).toThrow(RangeError);
});

test('the address is a bitmap of four by three pixels, and carries the tones as they are stored', () => {
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
