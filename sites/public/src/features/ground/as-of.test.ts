import { expect, test } from 'vitest';
import { asOf } from './as-of.ts';

const IN_FULL = 'Saturday 21 February 2026, 14:05';

test.each([
  ['2026-02-21T14:05:00Z', '2026-02-21T15:00:00Z', 'Saturday 14:05'],
  ['2026-02-21T14:05:00Z', '2026-02-27T14:00:00Z', 'Saturday 14:05'],
  ['2026-02-21T14:05:00Z', '2026-02-28T12:00:00Z', IN_FULL],
  ['2026-07-04T23:30:00Z', '2026-07-05T00:30:00Z', 'Sunday 00:30'],
  // The reader's clock is behind; or nobody knows when it is read.
  ['2026-02-21T14:05:00Z', '2025-02-21T14:05:00Z', IN_FULL],
  ['2026-02-21T14:05:00Z', undefined, IN_FULL],
])('the time %s read at %s is shown as %s', (then, now, words) => {
  expect(asOf(Date.parse(then), now === undefined ? now : Date.parse(now))).toBe(words);
});
