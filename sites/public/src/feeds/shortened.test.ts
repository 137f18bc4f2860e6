import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test('what is short enough is one line, and otherwise as it was', () => {
  expect(shortened('  Tea &\n<b>cake</b> ', 30)).toBe('Tea & <b>cake</b>');
});

test('what is too long ends between two words', () => {
  expect(shortened('Lions roar past Old Kestrels', 20)).toBe('Lions roar past Old…');
});

test('one long word is cut within it, and no emoji is cut in two', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(shortened(family.repeat(500), 4)).toBe(`${family.repeat(3)}…`);
  expect(shortened('x'.repeat(10_000), 10)).toBe(`${'x'.repeat(9)}…`);
});
