import { expect, test } from 'vitest';
import { asOf } from './as-of.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['2026-02-21T14:05:00Z', '2026-02-21T15:00:00Z', 'Saturday 14:05'],
  ['2026-02-21T14:05:00Z', '2026-02-27T14:00:00Z', 'Saturday 14:05'],
  ['2026-02-21T14:05:00Z', '2026-02-28T12:00:00Z', 'Saturday 21 February 2026, 14:05'],
  ['2026-07-04T23:30:00Z', '2026-07-05T00:30:00Z', 'Sunday 00:30'],
])('what was so at %s is said at %s as %s', (then, now, words) => {
  expect(asOf(at(then), at(now))).toBe(words);
});

test('what will be read nobody knows when is said in full', () => {
  expect(asOf(at('2026-02-21T14:05:00Z'))).toBe('Saturday 21 February 2026, 14:05');
});

test('on a phone whose clock is behind the day is said in full', () => {
  expect(asOf(at('2026-02-21T14:05:00Z'), at('2025-02-21T14:05:00Z'))).toContain('2026');
});
