import { expect, test } from 'vitest';
import { differingWords } from '#shared/conflicts/both-sides.tsx';

test.each([
  ['back on for Monday training', 'back on from 3 November', 'for Monday training'],
  ['back on for Monday training', 'back on from 3 November training', 'for Monday '],
  ['the same', 'the same', ''],
  ['all new', 'nothing alike', 'all new'],
  ['a word more', 'a word', 'word more'],
  ['a a', 'a a a', ''],
  ['go go go', 'go go', 'go '],
  ['Nell scored in the end', 'Tom scored in the end', 'Nell '],
  ['', 'something', ''],
])('of “%s” beside “%s”, “%s” differs', (text, other, differing) => {
  expect(differingWords(text, other).differing).toBe(differing);
});

test('nothing of a text is lost by marking it', () => {
  const { before, differing, after } = differingWords('one  two\nthree', 'one two\nthree');
  expect(before + differing + after).toBe('one  two\nthree');
});
