import { expect, test } from 'vitest';
import { faultWords, sizeWords } from '#pictures/picture-words.ts';

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
