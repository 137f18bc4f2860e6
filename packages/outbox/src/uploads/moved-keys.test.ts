import { expect, test } from 'vitest';
import type { Item, Mutation } from '../mutation.ts';
import { memoryDatabase } from '../store/memory-database.ts';
import { byMovedKeys, type MovedKey, rememberedIn, rememberMoved } from './moved-keys.ts';

const DAY = 24 * 3_600_000;

const withKey = (item: Item, from: string, to: string): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, value === from ? to : value]),
  );
const aMove = (from: string, to: string): MovedKey => ({
  owner: 'nell',
  entity: 'news',
  id: '1',
  from,
  to,
});
const anEdit = (item: Item, fields: Item): Mutation => ({
  opId: 'op',
  entity: 'news',
  id: '1',
  kind: 'patch',
  base: { rev: 1, item },
  fields,
});
const moved = (edit: Mutation, ...moves: readonly MovedKey[]) =>
  byMovedKeys(edit, moves, { withKey });

test('what a wish is made on, and what it leaves there, goes by the keys of now', () => {
  const edit = anEdit({ image: '1_a', cover: '1_a' }, { image: null, cover: '1_a' });
  expect(moved(edit, aMove('1_a', '2_a'))).toEqual(
    anEdit({ image: '2_a', cover: '2_a' }, { image: null, cover: '2_a' }),
  );
});

test('a file that moved twice is followed from wherever the wish began', () => {
  const moves = [aMove('1_a', '2_a'), aMove('2_a', '3_a')];
  for (const image of ['1_a', '2_a', '3_a']) {
    expect(moved(anEdit({ image }, { title: 'T' }), ...moves).base?.item).toEqual({ image: '3_a' });
  }
});

test('where the item shows both, the old key is that of the file which lies there', () => {
  const edit = anEdit({ image: '1_a', cover: '2_a' }, { image: null });
  expect(moved(edit, aMove('1_a', '2_a'))).toEqual(edit);
});

test('it is remembered for thirty days, and the last five hundred alone', async () => {
  const database = memoryDatabase();
  const remember = (moves: readonly MovedKey[], now: number) =>
    database.transact(['meta'], 'write', (step) => rememberMoved(step, moves, now));
  const remembered = async () => {
    const all = await database.transact(['meta'], 'read', rememberedIn);
    return all.map(({ from }) => from);
  };
  await remember([aMove('a', 'b')], 0);
  await remember([aMove('c', 'd')], 29 * DAY);
  expect(await remembered()).toEqual(['a', 'c']);
  await remember([aMove('e', 'f')], 31 * DAY);
  expect(await remembered()).toEqual(['c', 'e']);
  const many = Array.from({ length: 499 }, (_, place) => aMove(`${place}`, 'x'));
  await remember(many, 32 * DAY);
  expect((await remembered()).slice(0, 2)).toEqual(['e', '0']);
});
