import { expect, test } from 'vitest';
import { nextKey } from '#shared/remote/club-outbox.ts';

test.each([
  ['media/1700000000000_a.jpg', 'media/1700000000001_a.jpg'],
  ['albums/U18Tour/1700000000009_7_up.jpg', 'albums/U18Tour/1700000000010_7_up.jpg'],
  ['media/2025_posters/1700000000000_a.pdf', 'media/2025_posters/1700000000001_a.pdf'],
])('after %s comes %s', (key, next) => {
  expect(nextKey(key)).toBe(next);
});
