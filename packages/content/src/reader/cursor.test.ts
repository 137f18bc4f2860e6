import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BadCursor } from '../errors.ts';
import { readCursor, writeCursor } from './cursor.ts';

test('a place comes back from its cursor, which needs no escaping in an address', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(fc.record({ sort: text, id: text }), (place) => {
      const cursor = writeCursor(place);
      expect(encodeURIComponent(cursor)).toBe(cursor);
      expect(readCursor(cursor)).toEqual(place);
    }),
  );
});

test.each([
  '',
  'x',
  '%%%',
  'null',
  btoa('null'),
  btoa('{}'),
  btoa('["a"]'),
  btoa('["",""]'),
  btoa('[1,"a"]'),
  btoa('["a",1]'),
  btoa('["","a"]'),
])('"%s" is no cursor', (cursor) => {
  expect(() => readCursor(cursor)).toThrow(BadCursor);
});
