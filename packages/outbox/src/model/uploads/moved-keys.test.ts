import { expect, test } from 'vitest';
import type { Item, Mutation } from '../mutation.ts';
import { memoryDatabase } from '#testing/memory-database.ts';
import { byMovedKeys, type MovedKey, type MovedKeys, movedSince } from './file-keys.ts';
import { rememberedIn, rememberMoved } from '#store/moved-keys-memory.ts';

const DAY = 24 * 3_600_000;

const withKey = (item: Item, from: string, to: string): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, value === from ? to : value]),
  );
const aMove = (from: string, to: string): MovedKey => ({ from, to });
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

test('what a mutation is made on, and what it leaves there, goes by the keys of now', () => {
  const edit = anEdit({ image: '1_a', cover: '1_a' }, { image: null, cover: '1_a' });
  expect(moved(edit, aMove('1_a', '2_a'))).toEqual(
    anEdit({ image: '2_a', cover: '2_a' }, { image: null, cover: '2_a' }),
  );
});

test('a file that moved twice is followed from wherever the mutation began', () => {
  const moves = [aMove('1_a', '2_a'), aMove('2_a', '3_a')];
  for (const image of ['1_a', '2_a', '3_a']) {
    expect(moved(anEdit({ image }, { title: 'T' }), ...moves).base?.item).toEqual({ image: '3_a' });
  }
});

test('where the item shows both, the old key is that of the file which lies there', () => {
  const edit = anEdit({ image: '1_a', cover: '2_a' }, { image: null });
  expect(moved(edit, aMove('1_a', '2_a'))).toEqual(edit);
});

test('it concerns what was foreseen then: not what was stored later, nor what holds none of it', () => {
  const moves = [{ opIds: ['op', 'next'], keys: [aMove('1_a', '2_a')] }];
  const since = (...opLog: readonly string[]) => movedSince(anEdit({ opLog }, {}), moves);
  expect(since('made', 'op')).toEqual([aMove('1_a', '2_a')]);
  expect(since('made', 'op', 'next')).toEqual([aMove('1_a', '2_a')]);
  expect(since('made', 'op', 'later')).toEqual([]);
  expect(since('theirs')).toEqual([]);
  expect(movedSince({}, moves)).toEqual([]);
});

test('it is remembered for thirty days, and the last hundred alone', async () => {
  const database = memoryDatabase();
  const remember = (moves: readonly MovedKeys[], now: number) =>
    database.transact(['meta'], 'write', (step) => rememberMoved(step, moves, now));
  const remembered = async () => {
    const all = await database.transact(['meta'], 'read', rememberedIn);
    return all.map(({ opIds }) => opIds.join());
  };
  const of = (opId: string) => ({ opIds: [opId], keys: [aMove('1_a', '2_a')] });
  await remember([of('a')], 0);
  await remember([of('b')], 29 * DAY);
  expect(await remembered()).toEqual(['a', 'b']);
  await remember([of('c')], 31 * DAY);
  expect(await remembered()).toEqual(['b', 'c']);
  const many = Array.from({ length: 99 }, (_, place) => of(`${place}`));
  await remember(many, 32 * DAY);
  expect((await remembered()).slice(0, 2)).toEqual(['c', '0']);
});
