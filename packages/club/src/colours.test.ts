import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newClub } from './new-club.ts';
import { club } from './sample/club.ts';
import { AA_TEXT, coloursOf, TEXTS } from './colours.ts';

const aColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('every text of the sites is readable with any two colours of a club', () => {
  fc.assert(
    fc.property(aColour, aColour, (primary, accent) => {
      const colours = coloursOf({ primary, accent });
      const weak = TEXTS.flatMap(([ground, texts]) =>
        texts.map((text) => [text, ground, wcagContrast(colours[text], colours[ground])] as const),
      ).filter(([, , ratio]) => ratio < AA_TEXT);
      expect(weak).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['#7a1230', '#ffa31a', '#7a1230', '#ffa31a'],
  // The darker is the ground, whichever was chosen first.
  ['#ffd700', '#0033a0', '#0033a0', '#ffd700'],
  ['#008000', '#00ff00', '#007000', '#00ff00'],
])(
  '%s and %s become %s and %s: readable ones stay, others change as little as possible',
  (one, other, primary, accent) => {
    expect(coloursOf({ primary: one, accent: other })).toMatchObject({ primary, accent });
  },
);

test.each([club, newClub])('the colours of $name are those derived from its two', ({ colours }) => {
  expect(colours).toEqual(coloursOf(colours));
});
