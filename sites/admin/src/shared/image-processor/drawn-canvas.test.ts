import { expect, test } from 'vitest';
import { twoColours } from '#shared/image-processor/drawn-canvas.ts';

type Part = readonly [count: number, rgba: readonly [number, number, number, number]];

function picture(...parts: readonly Part[]): Uint8ClampedArray {
  return new Uint8ClampedArray(
    parts.flatMap(([count, rgba]) => Array.from({ length: count }, () => rgba).flat()),
  );
}

const WHITE: Part = [900, [255, 255, 255, 255]];
const CLEAR: Part = [900, [9, 200, 9, 0]];
const RED: Part = [200, [180, 20, 30, 255]];
const DARKER_RED: Part = [150, [150, 10, 20, 255]];
const BLUE: Part = [60, [20, 40, 160, 255]];
const BLACK: Part = [500, [0, 0, 0, 255]];

test('a badge’s colours are taken before its white ground, its outline and its transparent parts', () => {
  expect(twoColours(picture(WHITE, CLEAR, RED, DARKER_RED, BLUE))).toEqual(['#b4141e', '#1428a0']);
  expect(twoColours(picture(CLEAR, RED, BLACK))).toEqual(['#b4141e', '#000000']);
  expect(twoColours(picture(WHITE, BLACK))).toEqual(['#ffffff', '#000000']);
});

test('a picture of one colour has no two', () => {
  expect(twoColours(picture(RED, DARKER_RED))).toBeUndefined();
  expect(twoColours(picture(CLEAR))).toBeUndefined();
});
