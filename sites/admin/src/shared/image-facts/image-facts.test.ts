import { expect, test } from 'vitest';
import { holdsScript, isAnimated } from '#shared/image-facts/image-facts.ts';

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

test.each([
  '<script>alert(1)</script>',
  '<svg:SCRIPT href="x.js"/>',
  '<circle r="4" onload="alert(1)"/>',
  '<a href="javascript:alert(1)"><circle r="4"/></a>',
])('a drawing with %s holds a script', (inside) => {
  expect(holdsScript(new TextEncoder().encode(drawing(inside)))).toBe(true);
});

test('so it does in another encoding', () => {
  const text = `\ufeff${drawing('<script/>')}`;
  expect(holdsScript(new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer))).toBe(
    true,
  );
});

test('a drawing that only draws holds none', () => {
  const inside = '<title>The script on the badge: on and on</title><path d="M0 0h9"/>';
  expect(holdsScript(new TextEncoder().encode(drawing(inside)))).toBe(false);
});

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
