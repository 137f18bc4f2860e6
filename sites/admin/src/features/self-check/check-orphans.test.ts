import { expect, test } from 'vitest';
import { namedFiles } from '#features/self-check/check-orphans.ts';

const config = { mediaBase: 'https://media.club.test/_media' };

test.each([
  ['its key', 'media/1_a.jpg'],
  ['a bare key', '1_a.jpg'],
  ['its address', 'https://media.club.test/_media/media/1_a.jpg'],
  ['an address in words', 'See https://media.club.test/_media/media/1_a.jpg.'],
  ['an address of before', 'See (https://old.club.test/media/1_a.jpg?width=3), it was a day.'],
  ['a photo of an album', { photos: [{ path: 'media/1_a.jpg' }] }],
])('%s names the file', (_, value) => {
  expect([...namedFiles(value, config)]).toContain('media/1_a.jpg');
});

test('a key with a space is named by its encoded address', () => {
  const text = 'At https://media.club.test/_media/media/the%20cup.jpg now';
  expect([...namedFiles(text, config)]).toContain('media/the cup.jpg');
});

test('other files, and what is no text, name nothing of ours', () => {
  expect([...namedFiles(['media/2_b.jpg', 7, null, true], config)]).not.toContain('media/1_a.jpg');
});
