import { expect, test } from 'vitest';
import type { MutationRecord } from '../records/mutation-record.ts';
import { aMutationRecord } from '../testing/a-mutation-record.ts';
import { discardMutation } from './discard-mutation.ts';

const context = {
  now: 7,
  random: 0,
  rules: { nextId: (id: string) => `${id}x` },
  isQueued: () => false,
};
const aWish = (seq: number, own: Partial<MutationRecord>): MutationRecord =>
  aMutationRecord({
    seq,
    base: { rev: seq, item: { id: '1', rev: seq } },
    fields: { name: `name ${seq}` },
    ...own,
  });
const { base: _none, ...first } = aWish(1, { kind: 'create', wishes: ['album'] });
const second = aWish(2, { wishes: ['album'] });
const edit = aWish(3, {});

test.each([first, second])(
  'giving up any batch of what is not there yet gives up all later edits of it',
  (given) => {
    const { put, remove, keep } = discardMutation([first, second, edit], given, context);
    expect(remove).toEqual([first, second, edit]);
    expect(put).toEqual([]);
    expect(keep.map(({ fields }) => fields['name'])).toEqual(['name 1', 'name 2', 'name 3']);
  },
);

test('giving up one edit leaves the next, which goes on from where that one began', () => {
  const { put, remove } = discardMutation([second, edit], second, context);
  expect(remove).toEqual([second]);
  expect(put).toEqual([{ ...edit, base: second.base }]);
});
