import { expect, test } from 'vitest';
import { contrast, weakPairs } from './contrast.ts';
import { newClub } from './new-club.ts';

// The first two are the ends of the scale; the others were measured with a colour picker's own ratio.
test.each([
  ['#000000', '#ffffff', 21],
  ['#7a1230', '#7a1230', 1],
  ['#767676', '#ffffff', 4.54],
  ['#22070f', '#ffa31a', 9.5],
])('%s against %s has a contrast of %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test('what a new club starts with can be read', () => {
  expect(weakPairs(newClub.colours)).toEqual([]);
});

test('a first colour as light as the second is weak as text and as ground', () => {
  const pairs = weakPairs({ ...newClub.colours, primary: '#ffb04a' });
  expect(pairs.map(({ text, ground }) => `${text} on ${ground}`)).toEqual([
    'primary on paper',
    'primary on stock',
    'paper on primary',
    'accent on primary',
    'tint on primary',
  ]);
});
