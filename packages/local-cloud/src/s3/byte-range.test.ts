import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('a range of ten bytes', () => {
  it.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-400', { start: 0, end: 9 }],
    ['bytes=8-400', { start: 8, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
  ])('%s is cut to the object', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });

  it.each([null, '', 'bytes=-', 'bytes=5-4', 'bytes=a-b', 'bytes=0-1,4-5', 'lines=0-1'])(
    '%s means the whole object',
    (header) => {
      expect(byteRange(header, 10)).toBeUndefined();
    },
  );

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s holds none of them', (header) => {
    expect(() => byteRange(header, 10)).toThrow(
      expect.objectContaining({
        code: 'InvalidRange',
        status: 416,
        headers: { 'content-range': 'bytes */10' },
      }),
    );
  });
});

it('an empty object has no range to give', () => {
  expect(() => byteRange('bytes=0-', 0)).toThrow('not satisfiable');
});
