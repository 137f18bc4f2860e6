import { crc32 as nodeCrc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combineCrc32, crc32, crcText } from './crc32.ts';

test('it agrees with zlib, whole and put together from two halves', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (bytes, cut) => {
      const [first, second] = [bytes.slice(0, cut), bytes.slice(cut)];
      expect(crc32(bytes)).toBe(nodeCrc32(bytes));
      expect(combineCrc32(crc32(first), crc32(second), second.length)).toBe(crc32(bytes));
    }),
  );
});

test('S3 writes it big-endian in base64', () => {
  expect(crcText(0xcbf43926)).toBe('y/Q5Jg==');
  expect(crcText(1)).toBe('AAAAAQ==');
});
