import { expect, test } from 'vitest';
import type { MutationRecord } from '../records/mutation-record.ts';
import { aMutationRecord } from '../testing/a-mutation-record.ts';
import { discardMutation } from './discard-mutation.ts';

function discard(chain: readonly MutationRecord[], seq: number) {
  const record = chain.find((each) => each.seq === seq)!;
  const rules = { nextId: (id: string) => id };
  return discardMutation(chain, record, { now: 7, random: 0, rules, isQueued: () => false });
}

const first = aMutationRecord({ fields: { title: 'one', text: 'X' } });
const base = { rev: 2, item: { id: '1', rev: 2, title: 'one', text: 'X' } };
const second = aMutationRecord({ seq: 2, base, fields: { title: 'two' } });

test('what is given up leaves and is kept', () => {
  const { put, remove, keep } = discard([first], 1);
  expect([put, remove]).toEqual([[], [first]]);
  expect(keep).toMatchObject([{ loser: 'mine', fields: { title: 'one', text: 'X' }, keptAt: 7 }]);
});

test('the next goes on from where it began, without what was given up and without a conflict', () => {
  const { put } = discard([first, second], 1);
  expect(put).toEqual([{ ...second, base: first.base, fields: { title: 'two' } }]);
});

test('the one before it is left alone', () => {
  const { put, remove } = discard([first, second], 2);
  expect([put, remove]).toEqual([[], [second]]);
});

test('with a create goes every edit of what will not be there', () => {
  const create = aMutationRecord({ kind: 'create' });
  expect(discard([create, second], 1).remove).toEqual([create, second]);
});

test('a submission in batches is given up whole', () => {
  const batches = [1, 2, 3].map((seq) => aMutationRecord({ seq, wishes: ['many'] }));
  const { remove, keep } = discard(batches, 2);
  expect(remove).toEqual(batches);
  expect(new Set(keep.map(({ id }) => id)).size).toBe(3);
});
