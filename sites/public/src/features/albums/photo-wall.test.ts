import { expect, test } from 'vitest';
import { isLarge } from './photo-wall.tsx';
import { largeSource } from './shots.ts';

/** The rows of the wall as the browser packs them, four to a row: `#` where there is a photo. */
function packed(count: number): readonly string[] {
  const rows: boolean[][] = [];
  const isFree = (row: number, column: number) => column < 4 && !rows[row]?.[column];
  for (let index = 0; index < count; index += 1) {
    const side = isLarge(index, count) ? [0, 1] : [0];
    const cells = (at: number) =>
      side.flatMap((down) =>
        side.map((right) => [Math.floor(at / 4) + down, (at % 4) + right] as const),
      );
    let at = 0;
    while (!cells(at).every(([row, column]) => isFree(row, column))) at += 1;
    for (const [row, column] of cells(at)) (rows[row] ??= [])[column] = true;
  }
  return rows.map((row) => [0, 1, 2, 3].map((column) => (row[column] ? '#' : '.')).join(''));
}

test('no row of an album’s wall has a gap for any number of photos from four on', () => {
  for (let count = 4; count <= 200; count += 1) {
    expect([count, packed(count).filter((row) => row !== '####')]).toEqual([count, []]);
  }
});

test('about every ninth photo of a long album is large', () => {
  const large = Array.from({ length: 100 }, (_, index) => isLarge(index, 100));
  expect(large.filter(Boolean)).toHaveLength(8);
});

const source = { src: '/derived/768/a.jpg', srcSet: '/derived/768/a.jpg 768w' };
const original = 'http://media.test/a.jpg';

test.each([
  ['a photo of many', 2048, [480, 768, 1080]],
  ['the narrowest that has no rendition of its width', 1600, [480, 768, 1080]],
])('the original of %s is its widest source', (_, width, widths) => {
  const srcSet = `/derived/768/a.jpg 768w, http://media.test/a.jpg ${width}w`;
  expect(largeSource(source, original, { width, widths })).toEqual({ ...source, srcSet });
});

test.each([
  ['with its widest rendition', 2048, [480, 768, 1080, 1600]],
  ['too heavy to be shown', 4000, [480, 768, 1080]],
  ['narrower than it would be of use', 1536, [480, 768, 1080]],
  ['without renditions', 2048, []],
])('a photo %s has only its usual sources', (_, width, widths) => {
  expect(largeSource(source, original, { width, widths })).toBe(source);
});
