import { expect, test } from 'vitest';
import { faultWords, locationWords, sizeWords } from '#shared/pictures/picture-words.ts';

test.each([
  [1, '1 KB'],
  [194_600, '195 KB'],
  [4_149_000, '4.1 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});

test('a refusal names the file and says what it is', () => {
  const words = faultWords('result.jpg', { reason: 'not-what-its-name-says', is: 'png' });
  expect(words).toContain('“result.jpg”');
  expect(words).toContain('a PNG picture');
});

test.each([
  [{ reason: 'heic' } as const, /iPhone.*JPEG/],
  [{ reason: 'holds-script' } as const, /program.*plain SVG/],
  [{ reason: 'damaged' } as const, /damaged.*Copy it/],
  [{ reason: 'too-large', megapixels: 300 } as const, /300 megapixels.*at most 100/],
  [{ reason: 'too-large' } as const, /Save it smaller/],
  [{ reason: 'gave-up' } as const, /Close other apps/],
])('%j says what to do', (fault, words) => {
  expect(faultWords('IMG_1.jpg', fault)).toMatch(words);
});

test.each([
  [12, 40, 0, 'location removed from 12 of 40'],
  [2, 40, 38, 'location removed from 2 of 2'],
  [1, 1, 0, 'location removed'],
  [0, 40, 0, ''],
])(
  'of %i places among %i pictures, %i of them refused, it is said: %j',
  (found, done, no, words) => {
    expect(locationWords({ locationsRemoved: found, done, refused: no })).toBe(words);
  },
);
