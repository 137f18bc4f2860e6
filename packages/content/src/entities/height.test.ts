import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHeight, writtenHeight } from './height.ts';

test('[3.4] every height a form takes is read back as it was written', () => {
  const heights = fc.record({
    feet: fc.integer({ min: 0, max: 8 }),
    inches: fc.integer({ min: 0, max: 11 }),
  });
  fc.assert(
    fc.property(heights, (height) => {
      expect(parseHeight(writtenHeight(height))).toEqual(height);
    }),
  );
});

test.each([`6'2"`, ` 6' 2" `, '6’2”', '6′2″'])('%s is six foot two', (text) => {
  expect(parseHeight(text)).toEqual({ feet: 6, inches: 2 });
});

test.each(['', `9'0"`, `6'12"`, `6'`, `6'2`, '188 cm', `-1'2"`, `6'2.5"`, `16'2"`])(
  '"%s" is no height',
  (text) => {
    expect(parseHeight(text)).toBeUndefined();
  },
);
