import { expect, test } from 'vitest';
import { isAnimated } from '#shared/image-facts/image-facts.ts';

/** A PNG's signature and chunks, each of four bytes of data. */
function png(...chunks: string[]): Uint8Array {
  const parts = chunks.map((name) => `\0\0\0\x04${name}datacrc!`);
  return Uint8Array.from(`\x89PNG\r\n\x1a\n${parts.join('')}`, (c) => c.charCodeAt(0));
}

test('a PNG moves when its animation is announced before its picture', () => {
  expect(isAnimated('png', png('IHDR', 'acTL', 'IDAT'))).toBe(true);
  expect(isAnimated('png', png('IHDR', 'IDAT', 'acTL'))).toBe(false);
  expect(isAnimated('png', png('IHDR'))).toBe(false);
});

test('a PNG that is cut off in the middle of a chunk stands still', () => {
  expect(isAnimated('png', png('IHDR', 'gAMA').subarray(0, 30))).toBe(false);
});

test('a JPEG never moves, a GIF may', () => {
  expect(isAnimated('jpg', new Uint8Array())).toBe(false);
  expect(isAnimated('gif', new Uint8Array())).toBe(true);
});
