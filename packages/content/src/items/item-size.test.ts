import { expect, test } from 'vitest';
import { itemBytes } from './item-size.ts';

test.each([
  ['a text, with its name', { name: 'Tour' }, 8],
  ['characters of two, three and four bytes', { a: 'é€🏉' }, 1 + 2 + 3 + 4],
  ['a name in UTF-8', { é: '' }, 2],
  ['a truth, and nothing', { yes: true, no: null }, 3 + 1 + 2 + 1],
  ['bytes', { a: new Uint8Array(5) }, 6],
  ['a list, a byte an element', { a: ['bc', 'd'] }, 1 + 3 + (1 + 2) + (1 + 1)],
  ['a map, a byte an element', { a: { bc: 'd' } }, 1 + 3 + 1 + 2 + 1],
  ['what is not there', { a: undefined }, 0],
])('%s', (_, item, bytes) => {
  expect(itemBytes(item)).toBe(bytes);
});

test.each([0, -1, 12.5, 98.765, 1762099200000, 12345678901234567890n, 1e-7])(
  'a number (%d) takes a byte for two digits and at most two more',
  (value) => {
    const digits = String(value).replace(/\D/g, '').length;
    expect(itemBytes({ n: value }) - 1).toBeGreaterThanOrEqual(digits / 2 + 1);
    expect(itemBytes({ n: value }) - 1).toBeLessThanOrEqual(digits / 2 + 2.5);
  },
);
