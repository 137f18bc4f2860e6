import { expect, test } from 'vitest';
import { type Resolution, resolveConflict } from './user-decisions.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { aContext, aMutationRecord } from '#testing/sample-records.ts';

const theirItem = { id: '1', rev: 5, title: 'theirs', place: 'also theirs' };

function aConflict(own: Partial<MutationRecord> = {}): MutationRecord {
  return aMutationRecord({
    base: { rev: 1, item: { id: '1', rev: 1, title: 'T', place: 'was' } },
    fields: { title: 'mine', text: 'only mine' },
    state: 'conflicted',
    mayHaveArrived: true,
    theirs: { item: theirItem, fields: ['title'] },
    ...own,
  });
}
const aDelete = () =>
  aConflict({ kind: 'delete', fields: {}, theirs: { item: theirItem, fields: [] } });
const ofGone = (own: Partial<MutationRecord> = {}) =>
  aConflict({ theirs: { fields: ['title', 'text'] }, ...own });

function resolve(keyQueue: readonly MutationRecord[], resolution: Resolution) {
  const rules = { nextId: (id: string) => id, lists: { photos: { by: 'path', batch: 10 } } };
  return resolveConflict(keyQueue, resolution, aContext({ now: 7, rules }));
}

test('mine goes on top of what is stored now, and what they changed of it is kept', () => {
  const theirs = { ...theirItem, text: 'was' };
  const conflict = aConflict({
    base: { rev: 1, item: { id: '1', rev: 1, title: 'T', text: 'was', place: 'was' } },
    theirs: { item: theirs, fields: ['title'] },
  });
  const { put, remove, keep } = resolve([conflict], { keep: 'mine' });
  expect(put).toMatchObject([{ state: 'pending', kind: 'patch', base: { rev: 5, item: theirs } }]);
  expect(put[0]!.fields).toEqual({ title: 'mine', text: 'only mine' });
  expect(put[0]).not.toHaveProperty('theirs');
  expect(remove).toEqual([]);
  expect(keep).toMatchObject([{ loser: 'theirs', keptAt: 7 }]);
  expect(keep[0]!.fields).toEqual({ title: 'theirs' });
});

test.each(['mine', 'theirs'] as const)(
  'keeping %s takes out of a list what I took out, and leaves what the other put in',
  (keep) => {
    const [a, b, c] = ['a', 'b', 'c'].map((path) => ({ path }));
    const conflict = aConflict({
      base: { rev: 1, item: { id: '1', rev: 1, title: 'T', photos: [a, b] } },
      fields: { title: 'mine', photos: [b] },
      theirs: { item: { ...theirItem, photos: [a, b, c] }, fields: ['title'] },
    });
    expect(resolve([conflict], { keep }).put[0]!.fields['photos']).toEqual([b, c]);
  },
);

test('theirs stays, what was not in question goes on, and the rest of mine is kept', () => {
  const { put, remove, keep } = resolve([aConflict()], { keep: 'theirs' });
  expect(put).toMatchObject([
    { state: 'pending', base: { rev: 5 }, fields: { text: 'only mine' } },
  ]);
  expect(Object.keys(put[0]!.fields)).toEqual(['text']);
  expect(remove).toEqual([]);
  expect(keep).toMatchObject([{ loser: 'mine', fields: { title: 'mine' } }]);
});

test('theirs stays and nothing of mine is left: the mutation is over, and the next goes on from theirs', () => {
  const conflict = aConflict({ fields: { title: 'mine' } });
  const base = { rev: 2, item: { id: '1', rev: 2, title: 'mine' } };
  const next = aMutationRecord({ seq: 2, base, fields: { text: 'X' } });
  const { put, remove } = resolve([conflict, next], { keep: 'theirs' });
  expect(remove).toEqual([conflict]);
  expect(put).toMatchObject([
    { seq: 2, state: 'pending', base: { rev: 5 }, fields: { text: 'X' } },
  ]);
});

test('what was written after seeing both wins over both, and both are kept', () => {
  const { put, keep } = resolve([aConflict()], { keep: 'edited', fields: { title: 'agreed' } });
  expect(put).toMatchObject([{ fields: { title: 'agreed', text: 'only mine' }, base: { rev: 5 } }]);
  expect(keep.map(({ loser, fields }) => [loser, fields['title']])).toEqual([
    ['theirs', 'theirs'],
    ['mine', 'mine'],
  ]);
});

test('mine of what is gone is recreated, whole, under its id', () => {
  const { put } = resolve([ofGone()], { keep: 'mine' });
  expect(put).toMatchObject([
    {
      kind: 'create',
      id: '1',
      state: 'pending',
      mayHaveArrived: false,
      fields: { title: 'mine', text: 'only mine' },
    },
  ]);
  expect(put[0]).not.toHaveProperty('base');
  expect(put[0]!.fields).not.toHaveProperty('rev');
});

test('gone is gone: the mutation is over and all of it is kept', () => {
  const { put, remove, keep } = resolve([ofGone()], { keep: 'theirs' });
  expect([put, remove]).toEqual([[], [ofGone()]]);
  expect(keep).toMatchObject([{ loser: 'mine', fields: { title: 'mine', text: 'only mine' } }]);
});

test('a delete that stands is made of what is stored now, which is kept', () => {
  const { put, keep } = resolve([aDelete()], { keep: 'mine' });
  expect(put).toMatchObject([{ kind: 'delete', base: { rev: 5 }, state: 'pending' }]);
  expect(keep).toMatchObject([{ loser: 'theirs', fields: theirItem }]);
});

test('a delete that is given up leaves what is there', () => {
  const { put, remove, keep } = resolve([aDelete()], { keep: 'theirs' });
  expect([put, remove, keep]).toEqual([[], [aDelete()], []]);
});

test('who edits instead of deleting makes an edit', () => {
  const { put, keep } = resolve([aDelete()], { keep: 'edited', fields: { title: 'after all' } });
  expect(keep.map(({ loser, fields }) => [loser, fields])).toEqual([
    ['theirs', { title: 'theirs' }],
  ]);
  expect(put).toMatchObject([{ kind: 'patch', base: { rev: 5 }, fields: { title: 'after all' } }]);
});

test('what is in no conflict is left as it is', () => {
  const { put, remove } = resolve([aMutationRecord()], { keep: 'theirs' });
  expect([put, remove]).toEqual([[], []]);
});

test('gone is gone for the further writes of the same submission too, which are kept as well', () => {
  const further = aMutationRecord({
    seq: 2,
    opId: 'op-1.2',
    mutationIds: ['folded', ...ofGone().mutationIds],
  });
  const later = aMutationRecord({ seq: 3, opId: 'later' });
  const { remove, keep } = resolve([ofGone(), further, later], { keep: 'theirs' });
  expect(remove).toEqual([ofGone(), further]);
  expect(keep.map(({ fields }) => fields)).toEqual([ofGone().fields, further.fields]);
});
