import { expect, test } from 'vitest';
import type { Item, WriteAnswer } from '../mutation.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { aContext, aMutationRecord } from '#testing/sample-records.ts';
import { callOf, reduceMutation } from './reduce-mutation.ts';
import { resolveConflict } from './user-decisions.ts';
import { projectItem } from './project-item.ts';

const context = aContext();
const aMutation = (differences: Partial<MutationRecord>): MutationRecord =>
  aMutationRecord({
    opId: 'first',
    id: 'n',
    base: { rev: 1, item: { id: 'n', rev: 1, title: 'as it was' } },
    mayHaveArrived: true,
    ...differences,
  });
const answered = (
  keyQueue: readonly [MutationRecord, ...MutationRecord[]],
  answer: WriteAnswer,
) => {
  const call = callOf(keyQueue[0]);
  return reduceMutation(keyQueue, { call, hadTried: false }, answer, context);
};
const theirs = { id: 'n', rev: 2, title: 'theirs' };
const lost = aMutation({ state: 'conflicted', theirs: { item: theirs, fields: ['title'] } });
const seen: Item = { id: 'n', rev: 2, title: 'mine' };
const aDelete = aMutation({
  seq: 2,
  opId: 'second',
  mutationIds: ['second'],
  kind: 'delete',
  base: { rev: 2, item: seen },
  fields: {},
});

test('a delete of what lost a conflict is asked about, though the winner has the same version', () => {
  const { put } = resolveConflict([lost, aDelete], { keep: 'theirs' }, context);
  expect(put.map(({ opId, state }) => [opId, state])).toEqual([['second', 'conflicted']]);
});

test('a delete behind another edit expects no version any more once what it was made on has lost', () => {
  const edit = aMutation({
    seq: 2,
    opId: 'edit',
    base: { rev: 2, item: seen },
    fields: { tag: 'new' },
  });
  const another = { ...edit, seq: 3, opId: 'another', fields: { text: 'new' } };
  const later = { ...aDelete, seq: 4, base: { rev: 3, item: { ...seen, rev: 3, tag: 'new' } } };
  const { put } = resolveConflict([lost, edit, another, later], { keep: 'theirs' }, context);
  expect(put.map(({ opId, base }) => [opId, base?.rev])).toEqual([
    ['edit', 2],
    ['second', -1],
  ]);
});

test('a delete of an edit that somebody else made too is asked about: they may have edited more', () => {
  const first = aMutation({ state: 'sending' });
  const current = { id: 'n', rev: 2, title: 'mine', text: 'and theirs' };
  const { put } = answered([first, aDelete], { kind: 'refused', current });
  expect(put.map(({ opId, state }) => [opId, state])).toEqual([['second', 'conflicted']]);
});

test.each(['theirs', 'edited'] as const)(
  'a delete behind a conflict that is settled with %s expects no version: what comes is not what was deleted',
  (keep) => {
    const fields = { title: 'mine', text: 'mine' };
    const both = { ...lost, fields, theirs: { item: { ...theirs, rev: 1 }, fields: ['title'] } };
    const { put } = resolveConflict([both, aDelete], { keep, fields: { title: 'both' } }, context);
    expect(put.map(({ opId, base }) => [opId, base?.rev])).toEqual([
      [lost.opId, 1],
      [aDelete.opId, -1],
    ]);
  },
);

test('what takes the place of a deleted item has no version that one had, and holds the operations it held', () => {
  const base = { rev: 2, item: { id: 'n', rev: 2, title: 'was', opLog: ['made', 'edited'] } };
  const lost = aMutation({ base, state: 'conflicted', theirs: { fields: ['title'] } });
  const [again] = resolveConflict([lost], { keep: 'mine' }, context).put;
  expect(again?.kind).toBe('create');
  const { rev = 0, opLog } = (again && callOf(again).after) ?? {};
  expect(rev).toBeGreaterThan(100);
  expect(opLog).toEqual(['made', 'edited']);
  expect(again && projectItem(again)?.['opLog']).toEqual(['made', 'edited', again?.opId]);
});

test('both losers of two conflicts about one mutation are kept', () => {
  const ids = [1, 2].flatMap((now) =>
    resolveConflict([lost], { keep: 'theirs' }, { ...context, now }).keep.map(({ id }) => id),
  );
  expect(new Set(ids).size).toBe(2);
});

test('an edit of what was foreseen, and then given up, is merged, though somebody else has come to its number', () => {
  const foreseen = {
    id: 'n',
    rev: 2,
    title: 'given up',
    text: 'old',
    opLog: ['before', 'discarded'],
  };
  const current = { ...theirs, text: 'old', opLog: ['before', 'theirs'] };
  const edit = aMutation({ base: { rev: 2, item: foreseen }, fields: { text: 'new' } });
  const { put } = answered([edit], { kind: 'refused', current });
  expect(put).toMatchObject([{ state: 'pending', nextAt: 0, base: { rev: 2, item: current } }]);
});

test('a delete of what somebody else had under the id is not one of what a create has made there since', () => {
  const created = aMutation({ kind: 'create', state: 'sending' });
  const item = { id: 'n', rev: 2, title: 'mine', opLog: ['first'] };
  const ofTheirs = { ...aDelete, base: { rev: 2, item: { ...seen, opLog: ['theirs'] } } };
  const { put } = answered([created, ofTheirs], { kind: 'stored', item });
  expect(put.map(({ opId, state }) => [opId, state])).toEqual([['second', 'conflicted']]);
});
