import { expect, test } from 'vitest';
import { largeSource } from './shots.ts';

const source = { src: '/derived/768/a.jpg', srcSet: '/derived/768/a.jpg 768w' };
const original = 'http://media.test/a.jpg';

test.each([
  ['a photo of many', 2048, [480, 768, 1080]],
  ['the narrowest that has no rendition of its width', 1600, [480, 768, 1080]],
])('%s is its own widest size', (_, width, widths) => {
  expect(largeSource(source, original, { width, widths })).toEqual({
    src: source.src,
    srcSet: `/derived/768/a.jpg 768w, http://media.test/a.jpg ${width}w`,
  });
});

test.each([
  ['with its widest rendition', 2048, [480, 768, 1080, 1600]],
  ['too heavy to be shown', 4000, [480, 768, 1080]],
  ['narrower than it would be of use', 1536, [480, 768, 1080]],
  ['without renditions', 2048, []],
])('a photo %s is shown as it is everywhere', (_, width, widths) => {
  expect(largeSource(source, original, { width, widths })).toBe(source);
});
