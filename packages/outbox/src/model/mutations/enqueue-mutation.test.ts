import { expect, test } from 'vitest';
import type { Item, Mutation, Upload } from '../mutation.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { aMutation, SAMPLE_RULES } from '#testing/a-device.ts';
import { aContext, aMutationRecord } from '#testing/sample-records.ts';
import { enqueueMutation } from './enqueue-mutation.ts';
import { moveToNextId } from './key-queue.ts';
import { projectItem } from './project-item.ts';
import { callOf, reduceMutation, asSending } from './reduce-mutation.ts';

function enqueue(
  keyQueue: readonly MutationRecord[],
  mutation: Mutation,
  uploads: readonly Pick<Upload, 'id' | 'key'>[] = [],
  rules = SAMPLE_RULES[mutation.entity]!,
) {
  const enqueued = { mutation, uploads, owner: 'nell', seq: 10 };
  return enqueueMutation(keyQueue, enqueued, aContext({ rules }));
}

/** An edit made on what a mutation is going to leave, as a person who sees the queue makes it. */
function anEditOn(record: MutationRecord, fields: Item, own: Partial<Mutation> = {}) {
  const item = projectItem(record)!;
  return anEdit({ rev: item['rev'] as number, item }, fields, own);
}
const anEdit = (base: Mutation['base'], fields: Item, own: Partial<Mutation> = {}) =>
  aMutation({ opId: 'next', kind: 'patch', ...(base && { base }), fields, ...own });

const create = aMutationRecord({ kind: 'create', fields: { title: 'T', text: 'X' } });
const photos = ['a', 'b', 'c', 'd'].map((path) => ({ path }));

test('an edit stores only the fields it changes', () => {
  const base = { rev: 3, item: { title: 'T', text: 'X' } };
  const [edit] = enqueue([], anEdit(base, { title: 'T', text: 'Y' })).put;
  expect([edit!.base, edit!.fields]).toEqual([base, { text: 'Y' }]);
});

test('an edit of a mutation that was never sent is merged into it', () => {
  const { put } = enqueue([create], anEditOn(create, { title: 'U', text: 'X' }));
  const whole = { title: 'U', text: 'X' };
  expect(put).toEqual([{ ...create, opId: 'next', fields: whole, mutationIds: ['op-1', 'next'] }]);
});

test('an edit on whose result a waiting edit was made is not queued again', () => {
  const item = { id: '1', rev: 2, title: 'U', opLog: ['op', 'next'] };
  const later = aMutationRecord({ base: { rev: 2, item }, fields: { title: 'V' } });
  const again = anEdit({ rev: 1, item: { id: '1', rev: 1, title: 'T' } }, { title: 'U' });
  expect(enqueue([later], again).put).toEqual([]);
});

test('an edit that reverts the one before it leaves an empty edit', () => {
  const edit = aMutationRecord();
  const { put } = enqueue([edit], anEditOn(edit, { title: 'T' }));
  expect(put.map(({ seq, fields }) => [seq, fields])).toEqual([[1, {}]]);
});

test('an edit behind two waiting ones is merged into the second, whatever versions they were made on', () => {
  const first = aMutationRecord({ mayHaveArrived: true });
  const item = { ...projectItem(first)!, rev: 7, opLog: ['mended'] };
  const second = aMutationRecord({ seq: 2, base: { rev: 7, item }, fields: { text: 'X' } });
  const { put } = enqueue([first, second], anEditOn(second, { text: 'Y' }));
  expect(put).toEqual([
    { ...second, opId: 'next', fields: { text: 'Y' }, mutationIds: ['op-2', 'next'] },
  ]);
});

test('an album of many photos is several records of one mutation, each with its own key; none is merged', () => {
  const records = [
    [10, 'next', ['next']],
    [11, 'next.2', ['next']],
  ];
  const album = aMutationRecord({ entity: 'albums', kind: 'create', fields: { name: 'N' } });
  const edit = anEditOn(album, { photos }, { entity: 'albums' });
  for (const queue of [[], [album]]) {
    const { put } = enqueue(queue, edit);
    expect(put.map(({ seq, opId, mutationIds }) => [seq, opId, mutationIds])).toEqual(records);
  }
});

test('a delete waits behind an edit, and a create behind a delete', () => {
  const edit = aMutationRecord();
  const deleted = enqueue([edit], anEditOn(edit, {}, { kind: 'delete' }));
  expect([deleted.put.map(({ kind }) => kind), deleted.remove]).toEqual([['delete'], []]);
  const again = enqueue([aMutationRecord({ kind: 'delete', fields: {} })], aMutation());
  expect([again.put.map(({ kind }) => kind), again.remove]).toEqual([['create'], []]);
});

test.each<[string, Partial<MutationRecord>, MutationRecord?]>([
  ['is being sent', { state: 'sending', mayHaveArrived: true }],
  ['may have arrived', { mayHaveArrived: true }],
  ['is in conflict', { state: 'conflicted', theirs: { fields: [] } }],
  [
    'is a batch of several',
    { mutationIds: ['many'] },
    aMutationRecord({ seq: 0, kind: 'create', mutationIds: ['many'] }),
  ],
])('an edit of a mutation that %s waits behind it', (_case, own, before) => {
  const last = { ...create, ...own };
  const { put } = enqueue([...(before ? [before] : []), last], anEditOn(last, { title: 'U' }));
  expect(put).toMatchObject([{ seq: 10, opId: 'next', fields: { title: 'U' } }]);
});

test.each<[string, Item]>([
  ['removes a field somebody else has added', { tag: null }],
  ['writes a field somebody else has overwritten', { text: 'X' }],
  ['restores a field somebody else has changed too', { title: 'T' }],
])('an edit that %s, unknown to the edit before it, waits behind that', (_, fields) => {
  const theirs = { id: '1', title: 'T', text: 'Y', tag: 'theirs' };
  const first = aMutationRecord({
    mayHaveArrived: true,
    base: { rev: 2, item: theirs },
    fields: { place: 'P' },
  });
  const item = { id: '1', title: 'T', text: 'X', place: 'P' };
  const second = aMutationRecord({ seq: 2, base: { rev: 2, item }, fields: { title: 'U' } });
  const base = { rev: 4, item: { ...theirs, place: 'P', title: 'U' } };
  for (const queue of [[first, second], [second]]) {
    const { put } = enqueue(queue, anEdit(base, fields));
    expect(put).toMatchObject([{ seq: 10, opId: 'next', base, fields }]);
  }
});

test('an edit made without knowledge of another edit of the same field waits behind it', () => {
  const edit = aMutationRecord();
  const { put } = enqueue([edit], anEdit(edit.base, { title: 'U' }));
  expect(put).toMatchObject([{ seq: 10, base: { rev: 1 } }]);
});

test('a text does not wait for the files of a later edit', () => {
  const behind = (record: MutationRecord) =>
    enqueue([record], anEditOn(record, { imageUrl: 'media/a' }), [{ id: 'up', key: 'media/a' }])
      .put;
  expect(behind(create)).toMatchObject([{ seq: 10, deps: ['up'] }]);
  expect(behind({ ...create, deps: ['first'] })).toMatchObject([{ seq: 1, deps: ['first', 'up'] }]);
});

test('an edit that shows a discarded file is queued separately, with the key of the file', () => {
  const mutation = anEditOn(create, { title: 'U' });
  const enqueued = { mutation, uploads: [], discarded: ['media/a'], owner: 'nell', seq: 10 };
  const { put } = enqueueMutation([create], enqueued, aContext());
  expect(put).toMatchObject([{ seq: 10, discarded: ['media/a'] }]);
});

test('deleting an item that was never sent sends nothing and retains its text; a create that may have arrived is followed by a delete', () => {
  const never = enqueue([create], anEditOn(create, {}, { kind: 'delete' }));
  expect([never.put, never.remove]).toEqual([[], [create]]);
  expect(never.keep).toMatchObject([{ loser: 'mine', fields: create.fields }]);
  const sent = { ...create, mayHaveArrived: true };
  const { put, remove } = enqueue([sent], anEditOn(sent, {}, { kind: 'delete' }));
  expect([put.map(({ seq, kind }) => [seq, kind]), remove]).toEqual([[[10, 'delete']], []]);
});

test('editing a rejected mutation sends it again, including the edit if it never arrived', () => {
  const lastError = { reason: 'invalid', message: '', at: 0 } as const;
  const rejected = { ...create, state: 'rejected', lastError } as const;
  const fields = { title: 'U', text: 'X' };
  const { put } = enqueue([rejected], anEditOn(rejected, { title: 'U' }));
  expect(put).toEqual([{ ...create, opId: 'next', fields, mutationIds: ['op-1', 'next'] }]);
  const arrived = { ...rejected, mayHaveArrived: true };
  expect(enqueue([arrived], anEditOn(arrived, { title: 'U' })).put).toMatchObject([
    { seq: 1, state: 'pending' },
    { seq: 10, state: 'pending' },
  ]);
});

test('a create settles the conflict of a delete, continues from its version and retains the fields in conflict', () => {
  const base = { rev: 3, item: { id: '1', rev: 3, title: 'T', opLog: ['made', 'edited'] } };
  const gone = aMutationRecord({ base, state: 'conflicted', theirs: { fields: ['title'] } });
  const { put, remove, keep } = enqueue([gone], aMutation());
  expect(put).toMatchObject([{ kind: 'create', after: 1_003, afterLog: ['made', 'edited'] }]);
  expect(remove).toEqual([gone]);
  expect(keep).toMatchObject([{ fields: { title: 'mine' } }]);
});

const theirs = { id: '1', rev: 2, title: 'theirs', text: 'theirs too' };
const inConflict = aMutationRecord({
  state: 'conflicted',
  theirs: { item: theirs, fields: ['title'] },
});
const onTheirs = (own: Partial<Mutation> = {}) =>
  anEdit({ rev: 2, item: theirs }, { title: 'T' }, own);

test.each<[string, readonly MutationRecord[], Mutation]>([
  ['of a deleted item', [{ ...inConflict, theirs: { fields: ['title'] } }], onTheirs()],
  ['with another before it', [inConflict, aMutationRecord({ seq: 2 })], onTheirs()],
  [
    'made on the own version, though it would have the same number',
    [inConflict],
    onTheirs({ kind: 'delete', base: { rev: 2, item: { ...theirs, title: 'mine' } }, fields: {} }),
  ],
])('a conflict is not settled by an edit %s', (_, keyQueue, mutation) => {
  expect(enqueue(keyQueue, mutation).remove).toEqual([]);
});

const ofTheirs = { loser: 'theirs', fields: { title: 'theirs' } };
const ofMine = { loser: 'mine', fields: { title: 'mine' } };

test.each<[string, Partial<Mutation>, kept: readonly object[]]>([
  ['mine on top of theirs, the overwritten text', { fields: { title: 'mine' } }, [ofTheirs]],
  ['neither text, both', { fields: { title: 'new' } }, [ofTheirs, ofMine]],
  [
    'a delete, all of both',
    { kind: 'delete', fields: {} },
    [{ ...ofTheirs, fields: theirs }, ofMine],
  ],
])('settling a conflict retains the losers: with %s', (_, own, kept) => {
  const { put, keep } = enqueue([inConflict], onTheirs(own));
  expect(put[0]).not.toHaveProperty('after');
  expect(keep).toMatchObject(kept);
});

/** An article of somebody else's that has the id of one that was written here. */
const others = { id: '1', rev: 1, title: 'Theirs', opLog: ['theirs'] };
const onOthers = (kind: 'patch' | 'delete') =>
  anEdit({ rev: 1, item: others }, { tag: 'new' }, { kind });

test.each(['patch', 'delete'] as const)(
  'a %s of another user’s item under the id of a create leaves that id to the item, and the create takes the next id',
  (kind) => {
    const base = { rev: 1, item: projectItem(create)! };
    const follower = aMutationRecord({ seq: 2, base, state: 'conflicted' });
    const { put, remove } = enqueue([create, follower], onOthers(kind));
    expect(remove).toEqual([]);
    expect(put.map(({ opId, id, fields }) => [opId, id, fields])).toEqual([
      ['op-1', '2', create.fields],
      ['op-2', '2', follower.fields],
      ['next', '1', { tag: 'new' }],
    ]);
  },
);

test('behind a create that may have arrived it waits separately, and stays when the create takes the next id', () => {
  const sent = { ...create, state: 'sending', mayHaveArrived: true } as const;
  const [next, ...rest] = enqueue([sent], onOthers('patch')).put;
  expect(next).toMatchObject({ opId: 'next', id: '1', base: { item: others } });
  expect(rest).toEqual([]);
  const batch = aMutationRecord({ seq: 11, opId: 'next.2', mutationIds: ['next'], fields: {} });
  const { put } = moveToNextId([sent, next!, batch], aContext());
  expect(put.map(({ opId }) => opId)).toEqual(['op-1']);
});

test('an item whose id names its subject does not take another id: both are about the same thing', () => {
  const rules = { ...SAMPLE_RULES['news']!, blank: { title: '' } };
  const { put, remove } = enqueue([create], onOthers('delete'), [], rules);
  expect([put.map(({ opId, id }) => [opId, id]), remove]).toEqual([[['next', '1']], []]);
});

const deleted = { id: '1', rev: 3, title: 'T', opLog: ['made', 'edited'] };

/** The record of an item that is put back, as it is sent, and what becomes of it where the id has been taken. */
function putBack(current: Item) {
  const mutation = aMutation({ base: { rev: 3, item: deleted } });
  const record = asSending(enqueue([], mutation).put[0]!);
  const call = callOf(record);
  const context = aContext({ rules: SAMPLE_RULES['news']! });
  const refused = { kind: 'refused', current } as const;
  return { call, ...reduceMutation([record], { call, hadTried: false }, refused, context) };
}

test('a restored item continues from its deleted version, whole; if somebody restored it already nothing is sent', () => {
  const { call, put, remove } = putBack({ ...deleted, rev: 1_004 });
  expect(call).toMatchObject({ kind: 'create', fields: { title: 'T' } });
  expect(call.after).toEqual({ rev: 1_003, opLog: ['made', 'edited'] });
  expect([put, remove.map(({ seq }) => seq)]).toEqual([[], [10]]);
});

test('restoring over an item that somebody recreated is a conflict, and creates no second item', () => {
  const current = { id: '1', rev: 1, title: 'theirs' };
  const asked = { id: '1', state: 'conflicted', theirs: { item: current, fields: ['title'] } };
  expect(putBack(current).put).toMatchObject([asked]);
});
