import { expect, test } from 'vitest';
import { asText, reportBad } from './stored-value.ts';

test.each([
  ['text', 'text'],
  ['\u{1f3c9}', '\u{1f3c9}'],
  ['a\ud800', 'a\ufffd'],
  ['\udfc9b', '\ufffdb'],
  [7, '7'],
  [null, ''],
  [{ toString: 'x' }, ''],
])('[L6] %j reads "%s", which an address can carry', (stored, text) => {
  expect(asText(stored)).toBe(text);
  expect(encodeURIComponent(asText(stored))).not.toBe('undefined');
});

test('[V14] what is told of a bad item is one line, however long and odd the item', () => {
  const told: unknown[] = [];
  const id = `7\n\u001b[2J\u2028${'x'.repeat(500)}`;
  const why = `received "${'y'.repeat(300_000)}"`;
  reportBad((...line) => told.push(...line), 'article', { id }, 'title', why);
  expect(told).toEqual([
    expect.stringMatching(/^The stored article 7 {2}\[2J x{93}… has a bad title$/),
    expect.stringMatching(/^received "y{290}…$/),
  ]);
});
