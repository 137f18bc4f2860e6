import { expect, test } from 'vitest';
import type { Mutation } from '../mutation.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { enqueueMutation } from './enqueue-mutation.ts';

const base = { id: 'n', title: 'as it was', rev: 1 };
const theirs = { id: 'n', title: 'theirs', rev: 2 };
const conflicted: MutationRecord = {
  seq: 1,
  opId: 'mine',
  mutationIds: ['mine'],
  schema: 1,
  owner: 'ann',
  entity: 'notes',
  id: 'n',
  kind: 'patch',
  base: { rev: 1, item: base },
  fields: { title: 'mine' },
  deps: [],
  state: 'conflicted',
  mayHaveArrived: true,
  savedAt: 0,
  attempts: 0,
  nextAt: 0,
  theirs: { item: theirs, fields: ['title'] },
};
const enqueued = (item: NonNullable<Mutation['base']>['item']) =>
  enqueueMutation(
    [conflicted],
    {
      mutation: {
        opId: 'next',
        entity: 'notes',
        id: 'n',
        kind: 'delete',
        base: { rev: 2, item },
        fields: {},
      },
      uploads: [],
      owner: 'ann',
      seq: 2,
    },
    { now: 0, random: 0, rules: { nextId: (id) => id }, isQueued: () => false },
  );

test('a delete made on the other version settles the conflict', () => {
  const { put, remove } = enqueued(theirs);
  expect(remove).toEqual([conflicted]);
  expect(put.map(({ opId }) => opId)).toEqual(['next']);
});

test('a delete made on the own version does not, though it would have the same number', () => {
  const { put, remove } = enqueued({ ...base, title: 'mine', rev: 2 });
  expect(remove).toEqual([]);
  expect(put.map(({ opId, base: on }) => [opId, on?.item['title']])).toEqual([['next', 'mine']]);
});
