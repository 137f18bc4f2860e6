import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operationLog, withOperation } from './item-save.ts';
import { itemBytes } from './item-size.ts';
import { asText, reportBad } from './stored-value.ts';

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

test('an item records its first operation and the last fifteen, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 40, size: 'max' }), (opIds) => {
      const opLog = opIds.reduce<readonly string[]>(
        (log, opId) => withOperation({ opLog: log }, opId),
        [],
      );
      expect(opLog).toEqual([opIds[0], ...opIds.slice(1).slice(-15)]);
    }),
  );
});

test.each([undefined, null, 'a', { 0: 'a' }, [7, null]])('%j is no operation log', (opLog) => {
  expect(operationLog({ opLog })).toEqual([]);
});

test.each([
  ['text', 'text'],
  ['\u{1f3c9}', '\u{1f3c9}'],
  ['a\ud800', 'a\ufffd'],
  ['\udfc9b', '\ufffdb'],
  [7, '7'],
  [null, ''],
  [{ toString: 'x' }, ''],
])('[L6] %j reads "%s", which is valid in an address', (stored, text) => {
  expect(asText(stored)).toBe(text);
  expect(encodeURIComponent(asText(stored))).not.toBe('undefined');
});

test('[V14] the log of a bad item is one line, however long and odd the item', () => {
  const lines: unknown[] = [];
  const id = `7\n\u001b[2J\u2028${'x'.repeat(500)}`;
  const why = `received "${'y'.repeat(300_000)}"`;
  reportBad((...line) => lines.push(...line), 'article', { id }, 'title', why);
  expect(lines).toEqual([
    expect.stringMatching(/^The stored article 7 {2}\[2J x{93}… has a bad title$/),
    expect.stringMatching(/^received "y{290}…$/),
  ]);
});
