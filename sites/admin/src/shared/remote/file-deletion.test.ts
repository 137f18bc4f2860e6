import { expect, test } from 'vitest';
import { deletionMutations, keysOf, totalOf } from '#shared/remote/file-deletion.ts';

const keys = (count: number) => Array.from({ length: count }, (_, n) => `media/Tour/${n}_a.jpg`);
const folder = (count: number) => {
  let made = 0;
  return deletionMutations(
    { entity: 'folders', id: 'media/Tour/', name: 'Tour', keys: keys(count) },
    () => `op-${(made += 1)}`,
  );
};

test('a deletion of any size is sent in parts that one send can carry, each key in one of them', () => {
  const mutations = folder(1_200);
  expect(mutations.map(({ fields }) => keysOf(fields).length)).toEqual([500, 500, 200]);
  expect(mutations.flatMap(({ fields }) => keysOf(fields))).toEqual(keys(1_200));
  expect(new Set(mutations.map(({ opId }) => opId)).size).toBe(3);
  expect(mutations.map(({ fields }) => totalOf(fields))).toEqual([1_200, 1_200, 1_200]);
});

test('its parts are of one id, so that they go one after the other', () => {
  expect(new Set(folder(1_200).map(({ id }) => id))).toEqual(new Set(['media/Tour/']));
});

test('what has nothing in it is one mutation all the same', () => {
  expect(folder(0)).toHaveLength(1);
});

test('[L7] a mutation that was damaged deletes nothing', () => {
  expect(keysOf({ keys: 'media/' })).toEqual([]);
  expect(keysOf({})).toEqual([]);
});
