import { expect, test } from 'vitest';
import type { MutationRecord } from '../records/mutation-record.ts';
import { aContext, aMutationRecord } from '#testing/sample-records.ts';
import { NO_VERSION } from './item-version.ts';
import { projectItem } from './project-item.ts';
import { callOf } from './reduce-mutation.ts';
import { discardMutation, type Resolution, resolveConflict } from './user-decisions.ts';

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
const aDeleteInConflict = aConflict({
  kind: 'delete',
  fields: {},
  theirs: { item: theirItem, fields: [] },
});
const ofGone = aConflict({ theirs: { fields: ['title', 'text'] } });

function resolve(keyQueue: readonly MutationRecord[], resolution: Resolution, now = 7) {
  const rules = { nextId: (id: string) => id, lists: { photos: { by: 'path', batch: 10 } } };
  return resolveConflict(keyQueue, resolution, aContext({ now, rules }));
}

test('keeping mine applies it on the stored item and retains the fields of theirs it replaces', () => {
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
  'keeping %s removes from a list what I removed, and leaves what the other added',
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

test('keeping theirs leaves the stored item, sends the fields without conflict and retains the rest of mine', () => {
  const { put, remove, keep } = resolve([aConflict()], { keep: 'theirs' });
  expect(put).toMatchObject([{ state: 'pending', base: { rev: 5 } }]);
  expect(put[0]!.fields).toEqual({ text: 'only mine' });
  expect(remove).toEqual([]);
  expect(keep).toMatchObject([{ loser: 'mine', fields: { title: 'mine' } }]);
});

test('keeping theirs with nothing of mine left ends the mutation, and the next continues from theirs', () => {
  const conflict = aConflict({ fields: { title: 'mine' } });
  const base = { rev: 2, item: { id: '1', rev: 2, title: 'mine' } };
  const next = aMutationRecord({ seq: 2, base, fields: { text: 'X' } });
  const { put, remove } = resolve([conflict, next], { keep: 'theirs' });
  expect(remove).toEqual([conflict]);
  expect(put).toMatchObject([{ seq: 2, state: 'pending', base: { rev: 5 } }]);
  expect(put[0]!.fields).toEqual({ text: 'X' });
});

test('keeping mine recreates a deleted item, whole, under its id, with a new version and its operations', () => {
  const { rev, item } = aConflict().base!;
  const gone = { ...ofGone, base: { rev, item: { ...item, opLog: ['made', 'edited'] } } };
  const [again] = resolve([gone], { keep: 'mine' }).put;
  const whole = { title: 'mine', text: 'only mine', place: 'was' };
  expect(again).toMatchObject({ kind: 'create', id: '1', state: 'pending', mayHaveArrived: false });
  expect(again!.fields).toEqual({ id: '1', ...whole });
  expect(again).not.toHaveProperty('base');
  expect(callOf(again!).after!.rev).toBeGreaterThan(100);
  expect(callOf(again!).after!.opLog).toEqual(['made', 'edited']);
  expect(projectItem(again!)!['opLog']).toEqual(['made', 'edited', again!.opId]);
});

test('keeping a delete discards the further writes of the same submission too, and retains all of them', () => {
  const further = aMutationRecord({ seq: 2, opId: 'op-1.2', mutationIds: ['folded', 'op-1'] });
  const later = aMutationRecord({ seq: 3, opId: 'later' });
  const { put, remove, keep } = resolve([ofGone, further, later], { keep: 'theirs' });
  expect([put, remove]).toEqual([[], [ofGone, further]]);
  expect(keep.map(({ loser, fields }) => [loser, fields])).toEqual([
    ['mine', ofGone.fields],
    ['mine', further.fields],
  ]);
});

test('an edit made on one that is dropped with a deleted item does not name that operation as its history', () => {
  const made = { id: '1', rev: 3, title: 'seen', opLog: ['made', ofGone.opId] };
  const later = aMutationRecord({ seq: 3, opId: 'later', base: { rev: 3, item: made } });
  const base = { rev: 3, item: { ...made, opLog: ['made'] } };
  expect(resolve([ofGone, later], { keep: 'theirs' }).put).toEqual([{ ...later, base }]);
});

test('keeping a delete applies it to the stored item, which is retained; a discarded delete leaves the item', () => {
  const { put, keep } = resolve([aDeleteInConflict], { keep: 'mine' });
  expect(put).toMatchObject([{ kind: 'delete', base: { rev: 5 }, state: 'pending' }]);
  expect(keep).toMatchObject([{ loser: 'theirs', fields: theirItem }]);
  expect(resolve([aDeleteInConflict], { keep: 'theirs' })).toMatchObject({
    put: [],
    remove: [aDeleteInConflict],
    keep: [],
  });
});

test('a mutation without a conflict is left as it was', () => {
  const { put, remove } = resolve([aMutationRecord()], { keep: 'theirs' });
  expect([put, remove]).toEqual([[], []]);
});

test('both losers of two conflicts about one mutation are retained', () => {
  const [first, second] = [1, 2].map((now) => resolve([aConflict()], { keep: 'theirs' }, now).keep);
  expect(first![0]!.id).not.toBe(second![0]!.id);
});

/** My title lost against theirs, which has the version that I expect of mine. */
const lost = aConflict({
  fields: { title: 'mine' },
  theirs: { item: { id: '1', rev: 2, title: 'theirs' }, fields: ['title'] },
});
const item = { id: '1', rev: 2, title: 'mine' };
const aDelete = (own: Partial<MutationRecord> = {}) =>
  aMutationRecord({ seq: 2, kind: 'delete', fields: {}, base: { rev: 2, item }, ...own });

test('a delete of an edit that lost a conflict is a conflict, though the winner has the same version', () => {
  const { put } = resolve([lost, aDelete()], { keep: 'theirs' });
  expect(put).toMatchObject([{ seq: 2, state: 'conflicted' }]);
});

test('a delete behind another edit expects no version any more once its base has lost a conflict', () => {
  const edit = aMutationRecord({ seq: 2, base: { rev: 2, item }, fields: { tag: 'new' } });
  const another = { ...edit, seq: 3, opId: 'another', fields: { text: 'new' } };
  const later = aDelete({ seq: 4, base: { rev: 3, item: { ...item, rev: 3, tag: 'new' } } });
  const { put } = resolve([lost, edit, another, later], { keep: 'theirs' });
  expect(put).toMatchObject([
    { seq: 2, base: { rev: 2 } },
    { seq: 4, base: { rev: NO_VERSION } },
  ]);
});

test('a delete behind a conflict settled with theirs expects no version: the stored item is not the one deleted', () => {
  const { put } = resolve([aConflict(), aDelete()], { keep: 'theirs' });
  expect(put).toMatchObject([
    { seq: 1, base: { rev: 5 } },
    { seq: 2, base: { rev: NO_VERSION } },
  ]);
});

const anEdit = (seq: number, own: Partial<MutationRecord> = {}): MutationRecord =>
  aMutationRecord({
    seq,
    base: { rev: seq, item: { id: '1', rev: seq } },
    fields: { name: `name ${seq}` },
    ...own,
  });
const { base: _none, ...first } = anEdit(1, { kind: 'create', mutationIds: ['album'] });
const second = anEdit(2, { mutationIds: ['album'] });
const third = anEdit(3, { base: { rev: 3, item: { id: '1', rev: 3, name: 'name 2' } } });
const discard = (keyQueue: readonly MutationRecord[], given: MutationRecord) =>
  discardMutation(keyQueue, given, aContext());

test.each([first, second])(
  'discarding any batch of an unstored item discards all later edits of it',
  (given) => {
    const { put, remove, keep } = discard([first, second, third], given);
    expect([put, remove]).toEqual([[], [first, second, third]]);
    expect(keep.map(({ fields }) => fields['name'])).toEqual(['name 1', 'name 2', 'name 3']);
  },
);

test('discarding one of several mutations leaves those before it; the next continues from its base, a delete behind expects no version', () => {
  const [before, last] = [anEdit(1), anEdit(4, { kind: 'delete', fields: {} })];
  const { put, remove } = discard([before, second, third, last], second);
  expect(remove).toEqual([second]);
  expect(put).toMatchObject([
    { ...third, base: second.base },
    { seq: 4, base: { rev: NO_VERSION } },
  ]);
});

test('discarding a repeated create leaves the delete before it', () => {
  const { base: _no, ...again } = anEdit(2, { kind: 'create' });
  expect(discard([anEdit(1, { kind: 'delete', fields: {} }), again], again).remove).toEqual([
    again,
  ]);
});

/** The first of two edits, which was found to stand on what somebody else has written since the second was made. */
const moved = anEdit(2, {
  base: { rev: 9, item: { id: '1', rev: 9, name: 'was', text: 'theirs' } },
});

test('the next edit is sent if the other user changed other fields, and is a conflict if they changed the same', () => {
  const base = { rev: 3, item: { id: '1', rev: 3, name: 'name 2', text: 'was' } };
  const elsewhere = anEdit(3, { base, fields: { name: 'name 3' } });
  expect(discard([moved, elsewhere], moved).put).toEqual([{ ...elsewhere, base: moved.base }]);
  const same = anEdit(3, { base, fields: { text: 'mine' } });
  const asked = { state: 'conflicted', fields: { text: 'mine' } };
  expect(discard([moved, same], moved).put).toMatchObject([
    { ...asked, theirs: { fields: ['text'], item: moved.base!.item } },
  ]);
});

test('a delete is sent if its author read the stored version, and otherwise expects no version', () => {
  const base = { rev: 3, item: projectItem(second)! };
  const last = anEdit(3, { kind: 'delete', fields: {}, base });
  expect(discard([second, last], second).put).toEqual([{ ...last, base: second.base }]);
  expect(discard([moved, last], moved).put).toMatchObject([{ base: { rev: NO_VERSION } }]);
});
