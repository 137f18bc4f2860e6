import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from '../reader/number.ts';
import { type Attributes, readAttributes } from './read-attributes.ts';

const scalar = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.boolean(),
  fc.constant(null),
  fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
  fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }),
  fc.uint8Array(),
  fc.uniqueArray(fc.string(), { minLength: 1 }).map((all) => new Set(all)),
  fc.uniqueArray(fc.integer(), { minLength: 1 }).map((all) => new Set(all)),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value')),
  ),
}));

/** As the bytes look on the wire. */
const onTheWire = (item: object): Attributes =>
  JSON.parse(
    JSON.stringify(marshall(item), (_, part: unknown) =>
      part instanceof Uint8Array || (part as { type?: string } | null)?.type === 'Buffer'
        ? Buffer.from(part as Uint8Array).toString('base64')
        : part,
    ),
  ) as Attributes;

test('every item is read into the values the SDK reads it into', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (item) => {
      const sdk = unmarshall(marshall(item), { wrapNumbers: readNumber });
      expect(readAttributes(onTheWire(item))).toEqual(sdk);
    }),
  );
});

test('sets of bytes are read', () => {
  const item = readAttributes({ keys: { BS: ['AQI=', 'Aw=='] } });
  expect(item).toEqual({ keys: new Set([Uint8Array.of(1, 2), Uint8Array.of(3)]) });
});

test('a whole number too great for a double is kept whole', () => {
  expect(readNumber('9007199254740993')).toBe(9007199254740993n);
  expect(readNumber('-12.5')).toBe(-12.5);
});

test('a type nobody knows fails loudly', () => {
  expect(() => readAttributes({ x: { Z: '1' } })).toThrow('DynamoDB has no type Z');
});
