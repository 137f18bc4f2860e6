import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['gzip;q=0.0', undefined],
  ['brotli', undefined],
  ['identity', undefined],
  ['', undefined],
  [null, undefined],
])('a client that accepts %j is sent %j', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});
