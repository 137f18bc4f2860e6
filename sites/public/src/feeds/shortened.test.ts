import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test('a short text becomes one line, and is otherwise unchanged', () => {
  expect(shortened('  Tea &\n<b>cake</b> ', 30)).toBe('Tea & <b>cake</b>');
});

test('a long text is cut between two words', () => {
  expect(shortened('Lions roar past Old Kestrels', 20)).toBe('Lions roar past Old…');
});

test('one long word is cut inside, and no emoji is cut in two', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(shortened(family.repeat(500), 4)).toBe(`${family.repeat(3)}…`);
  expect(shortened('x'.repeat(10_000), 10)).toBe(`${'x'.repeat(9)}…`);
});
