import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  ['bytes=10-', 10],
  ['bytes=10-12', 10],
  ['bytes=-0', 10],
  ['bytes=0-', 0],
])('%s holds none of %i bytes, and the refusal says how many there are', (header, size) => {
  expect(() => byteRange(header, size)).toThrow(
    expect.objectContaining({
      code: 'InvalidRange',
      status: 416,
      headers: { 'content-range': `bytes */${size}` },
    }),
  );
});
