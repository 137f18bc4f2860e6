import { expect, test } from 'vitest';
import { isAtVersion } from './item-version.ts';

test('an item with the observed number is another version where its last operation is another', () => {
  const item = (...opLog: string[]) => ({ id: '1', rev: 2, opLog });
  const observed = { rev: 2, item: item('made', 'edited') };
  expect(isAtVersion(item('edited'), observed)).toBe(true);
  expect(isAtVersion(item('edited', 'theirs'), observed)).toBe(false);
});
