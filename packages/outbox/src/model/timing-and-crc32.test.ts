import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoff, isDue } from './timing.ts';
import { crc32 as nodeCrc32 } from 'node:zlib';
import { crc32 } from './uploads/crc32.ts';

test.each([
  [1, 1_000],
  [2, 2_000],
  [6, 32_000],
  [7, 60_000],
  [5_000, 60_000],
])('after %i failures the wait is a random time up to %i ms', (attempts, most) => {
  expect(backoff(attempts, 0)).toBe(0);
  expect(backoff(attempts, 0.25)).toBe(most / 4);
  expect(backoff(attempts, 0.999_999)).toBeLessThanOrEqual(most);
});

test('a record is due when its time is past, or further off than the longest wait', () => {
  const now = 1_000_000;
  expect([now - 1, now, now + 1, now + 60_000, now + 60_001].map((at) => isDue(at, now))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});

test('a checksum equals that of zlib, computed whole or in two halves', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (bytes, cut) => {
      const [first, second] = [bytes.slice(0, cut), bytes.slice(cut)];
      expect(crc32(bytes)).toBe(nodeCrc32(bytes));
      expect(crc32(second, crc32(first))).toBe(crc32(bytes));
    }),
  );
});
