import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feedDate } from './feed-date.ts';

test.each([
  ['/Date(1757167200000)/', 1_757_167_200_000],
  ['/Date(1757167200000+0100)/', 1_757_167_200_000],
  ['/Date(1757167200000-0530)/', 1_757_167_200_000],
  [String.raw`\/Date(1757167200000+0100)\/`, 1_757_167_200_000],
  [' /Date(0)/ ', 0],
  ['/Date(-86400000)/', -86_400_000],
  ['/Date(-62135596800001)/', -62_135_596_800_001],
])('%s is %d', (text, instant) => {
  expect(feedDate(text)).toBe(instant);
});

test.each([
  ['the date nobody set', '/Date(-62135596800000)/'],
  ['the same with an offset', '/Date(-62135596800000+0000)/'],
  ['a time no calendar reaches', '/Date(8640000000000001)/'],
  ['digits without end', `/Date(${'9'.repeat(400)})/`],
  ['half a number', '/Date(1.5)/'],
  ['an offset of three digits', '/Date(1757167200000+100)/'],
  ['a date within a text', 'on /Date(1757167200000)/ we play'],
  ['another format', '2025-09-06T14:00:00Z'],
  ['nothing', ''],
])('%s is no date', (_, text) => {
  expect(feedDate(text)).toBeUndefined();
});

test('every instant is read back, whatever offset it is written with', () => {
  const offset = fc.option(fc.stringMatching(/^[+-]\d{4}$/), { nil: '' });
  fc.assert(
    fc.property(
      fc.integer({ min: -6e13, max: 8e15 }),
      offset,
      fc.boolean(),
      (ms, zone, escaped) => {
        const slash = escaped ? String.raw`\/` : '/';
        expect(feedDate(`${slash}Date(${ms}${zone})${slash}`)).toBe(ms);
      },
    ),
  );
});
