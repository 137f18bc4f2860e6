import { expect, test } from 'vitest';
import { outcomesBetween } from './outcome.ts';
import type { KeptRecord } from './records/kept-record.ts';
import type { MutationRecord } from './records/mutation-record.ts';
import type { UploadRecord } from './records/upload-record.ts';
import type { QueueContents, WaitReason } from './queue.ts';
import { outboxStatus, queueView, type ViewContext } from './queue-view.ts';
import {
  aKeptRecord,
  aMutationRecord,
  anUploadRecord,
  aViewContext,
} from '../testing/sample-records.ts';

const NOTHING = {
  mutations: [],
  uploads: [],
  damaged: [],
  kept: [],
  newer: 0,
  unreadMutations: 0,
  pause: undefined,
  lease: undefined,
};

function shown(contents: Partial<QueueContents>, own: Partial<ViewContext> = {}) {
  const view = queueView({ ...NOTHING, ...contents }, aViewContext(own));
  const { state, count, heldBackBy, following } = outboxStatus(view);
  return { view, heldBackBy, following, status: `${state} ${count}` };
}

const failed = (reason: 'unreachable' | 'wrong-clock') => ({
  lastError: { reason, message: '', at: 0 },
});
const aSize = (id: string, of: string, own: Partial<UploadRecord> = {}) =>
  anUploadRecord({ id, derivedFrom: { id: of, prefix: '' }, ...own });
/** A queue of these mutations, of one item, and one of these files. */
const mutations = (...all: readonly Partial<MutationRecord>[]) => ({
  mutations: all.map((own, place) => aMutationRecord({ seq: 1 + place, ...own })),
});
const files = (...all: readonly Partial<UploadRecord>[]) => ({ uploads: all.map(anUploadRecord) });
const damaged = { id: 'd', table: 'mutations', key: 1, found: 'x', problem: '', at: 0 };
const ofNell = (reason: 'needs-sign-in' | 'access-denied') => ({
  pause: { reason, owner: 'nell' },
});
const ofSam = { pause: { reason: 'needs-sign-in', owner: 'sam' } } as const;
const conflicted = { state: 'conflicted' } as const;
const sending = { state: 'sending' } as const;
const many = { mutationIds: ['many'] };

test.each<[string, Partial<QueueContents>, Partial<ViewContext>?]>([
  ['empty 0', {}],
  ['empty 0', files({ state: 'done' }, { state: 'sweeping' })],
  ['empty 0', files({ state: 'copying' })],
  ['waiting 1', mutations({})],
  ['waiting 2', { ...mutations({}), ...files({}) }],
  ['waiting 1', { ...mutations({ deps: ['up'] }), ...files({}) }],
  ['waiting 1', { uploads: [anUploadRecord(), aSize('s', 'up')] }],
  [
    'sending 2',
    {
      uploads: [
        anUploadRecord({ state: 'done' }),
        ...['s', 'm'].map((id) => aSize(id, 'up', { state: 'completing' })),
        aSize('l', 'another'),
      ],
    },
  ],
  ['waiting 1', { ...mutations({ deps: ['s'] }), uploads: [aSize('s', 'up')] }],
  ['empty 0', { uploads: [aSize('s', 'up', { state: 'copying' })] }],
  ['waiting 1', mutations(many, many, many)],
  ['waiting 3', { newer: 3 }],
  ['sending 1', mutations(sending)],
  ['sending 1', files({ state: 'uploading' })],
  ['offline 1', mutations({}), { isOnline: false }],
  ['waiting 1', mutations({}), { isAnswered: false }],
  ['waiting 1', mutations(sending), { isAnswered: false }],
  ['waiting 1', mutations(failed('unreachable'))],
  ['attention 1', mutations(failed('wrong-clock'))],
  ['offline 1', mutations(sending), { isOnline: false }],
  ['waiting 1', mutations({ ...sending, ...failed('unreachable') })],
  ['waiting 1', files({ state: 'uploading', ...failed('unreachable') })],
  ['sending 2', mutations(sending, { id: '2', ...failed('unreachable') })],
  ['sending 1', mutations({ ...sending, ...failed('unreachable') }), { lastResponseAt: 1 }],
  ['needs-sign-in 1', { ...mutations({}), ...ofNell('needs-sign-in') }],
  ['waiting 1', { ...mutations({}), ...ofSam }],
  ['attention 1', { ...mutations({}), ...ofNell('access-denied') }],
  ['attention 2', mutations(conflicted, sending)],
  ['attention 1', mutations({ state: 'rejected' }), { isOnline: false }],
  ['attention 1', files({ state: 'needs-repick' })],
  ['attention 1', { damaged: [damaged] }],
  ['empty 0', mutations({ owner: 'sam' })],
  ['needs-sign-in 1', mutations({ owner: 'sam' }), { owner: undefined }],
])('%s', (status, contents, context = {}) => {
  expect(shown(contents, context).status).toBe(status);
});

test.each<[WaitReason | undefined, Partial<QueueContents>, Partial<ViewContext>?]>([
  [undefined, {}],
  [undefined, { ...mutations({}), ...ofSam }],
  ['no-answer', {}, { isAnswered: false }],
  [undefined, mutations(failed('unreachable')), { lastResponseAt: 1 }],
  [undefined, files({ state: 'done', ...failed('unreachable') })],
  [
    'needs-sign-in',
    { ...mutations({}), ...ofNell('needs-sign-in') },
    { isOnline: false, isFull: true },
  ],
  ['access-denied', { ...mutations({}), ...ofNell('access-denied') }, { isOnline: false }],
  ['device-full', files({}), { isFull: true, isOnline: false }],
  // A full device is no reason to wait if the queue is empty.
  [undefined, {}, { isFull: true }],
])('the reason that holds back everything is shown: %s', (heldBackBy, contents, context = {}) => {
  const { view, ...shownNow } = shown(contents, context);
  expect(shownNow.heldBackBy).toBe(heldBackBy);
  const others = [...view.mutations, ...view.uploads].map(({ because }) => because);
  expect(others.filter((because) => heldBackBy && because !== heldBackBy)).toEqual([]);
});

test.each<[WaitReason, Partial<QueueContents>, Partial<ViewContext>?]>([
  ['under-way', mutations(sending)],
  ['under-way', mutations({ ...sending, ...failed('unreachable') }), { lastResponseAt: 1 }],
  ['no-answer', mutations(failed('unreachable')), { lastResponseAt: 1 }],
  ['needs-choice', mutations(conflicted), { isOnline: false }],
  ['needs-choice', mutations(conflicted, {})],
  ['needs-choice', { ...mutations({ deps: ['up'] }), ...files({ state: 'needs-repick' }) }],
  ['under-way', mutations({ ...conflicted, id: '2' }, {})],
])('the last mutation shows its own reason to wait: %s', (because, contents, context = {}) => {
  expect(shown(contents, context).view.mutations.at(-1)?.because).toBe(because);
});

test('the status counts the stored photos that still lack a rendition', () => {
  const sizes = [aSize('s', 'up'), aSize('m', 'up'), aSize('l', 'b')];
  expect(shown({ uploads: [...sizes, anUploadRecord({ id: 'c' })] }).following).toBe(2);
  expect(shown(files({})).following).toBeUndefined();
});

test('an item is displayed as it will be once all its mutations are sent', () => {
  const base = { rev: 2, item: { id: '1', rev: 2, title: 'mine' } };
  const queued = mutations({}, { base, fields: { text: 'X' } }, { kind: 'delete', fields: {} });
  expect(shown(queued).view.mutations.map(({ item }) => item)).toEqual([
    { id: '1', rev: 2, title: 'mine', opLog: ['op-1'] },
    { id: '1', rev: 3, title: 'mine', text: 'X', opLog: ['op-1', 'op-2'] },
    undefined,
  ]);
});

test('of another person only the number of mutations and files is shown', () => {
  const owner = 'sam';
  const of = [anUploadRecord({ owner }), aSize('s', 'up', { owner })];
  const { view } = shown({
    ...mutations({ owner }),
    uploads: [...of, anUploadRecord({ owner, id: 'b', state: 'done' })],
  });
  expect([view.mutations, view.uploads, [...view.others]]).toEqual([[], [], [['sam', 2]]]);
});

test('a damaged record is shown to its author, and counted for others', () => {
  const hers = { ...damaged, found: { owner: 'nell', fields: { title: 'Only mine' } } };
  expect(shown({ damaged: [hers] })).toMatchObject({
    view: { damaged: [hers] },
    status: 'attention 1',
  });
  const { view, status } = shown({ damaged: [hers] }, { owner: 'sam' });
  expect([view.damaged, [...view.others], status]).toEqual([[], [['nell', 1]], 'empty 0']);
  expect(shown({ damaged: [hers] }, { owner: undefined }).status).toBe('needs-sign-in 1');
});

test.each(['x', null, undefined, {}, { owner: 7 }, { owner: '' }])(
  'a damaged record without a known owner is shown to everybody: %o',
  (found) => {
    const { view, status } = shown({ damaged: [{ ...damaged, found }] }, { owner: 'sam' });
    expect([view.damaged.length, view.others.size, status]).toEqual([1, 0, 'attention 1']);
  },
);

test.each(['nell', undefined])('a view names its owner: %s', (owner) => {
  expect(shown(mutations({}), { owner }).view.owner).toBe(owner);
});

test('files are listed in the order they are sent, and a mutation with the files it still waits for', () => {
  const uploads = files({ order: 2 }, { id: 'b', order: 1 }, { id: 'c', state: 'done' });
  const { view } = shown({ ...uploads, ...mutations({ deps: ['up', 'c'] }) });
  expect(view.uploads.map(({ id, sentBytes }) => [id, sentBytes])).toEqual([
    ['b', 3],
    ['up', 3],
  ]);
  expect(view.mutations[0]?.waitsFor).toEqual(['up']);
});

test.each<[boolean, Partial<UploadRecord>, Partial<ViewContext>?]>([
  [true, { state: 'uploading' }],
  [true, { source: 'file', state: 'needs-repick' }],
  [true, { source: 'file', state: 'done' }],
  [false, { source: 'file', state: 'uploading' }],
  [false, {}, { taking: 'words' }],
  [false, {}, { taking: 'files' }],
  [false, {}, { taking: 'files-without-room' }],
])('the page is safe to close: %s', (isSafe, upload, context) => {
  expect(shown(files(upload), context).view.isSafeToClose).toBe(isSafe);
});

test.each<[boolean, Partial<UploadRecord>, Partial<ViewContext>?]>([
  [true, { state: 'copying' }],
  [true, {}, { taking: 'files' }],
  [true, {}, { taking: 'files-without-room' }],
  [false, {}, { taking: 'words' }],
  [false, {}],
  [false, { source: 'file', state: 'uploading' }],
  [false, { state: 'copying', owner: 'somebody else' }],
])('files are being saved: %s', (isSaving, upload, context) => {
  expect(shown(files(upload), context).view.isSaving).toBe(isSaving);
});

const mutation = aMutationRecord();
const isDelete = { kind: 'delete', fields: {} } as const;
const contents = (
  queued: readonly MutationRecord[],
  kept: readonly KeptRecord[] = [],
): QueueContents => ({ ...NOTHING, mutations: queued, kept });
const outcomes = (before: QueueContents, now: QueueContents) =>
  outcomesBetween(before, now, { rules: {} });

test('a mutation no longer queued was stored as projected', () => {
  const others = [{ id: '2' }, { entity: 'events' }, { owner: 'tom' }].map((own, place) =>
    aMutationRecord({ seq: 2 + place, ...own }),
  );
  const item = { id: '1', rev: 2, title: 'mine', opLog: ['op-1'] };
  expect(outcomes(contents([mutation, ...others]), contents(others))).toEqual([
    { entity: 'news', id: '1', outcome: 'stored', item, fields: { title: 'mine' } },
  ]);
});

test.each([
  ['another edit of it', aMutationRecord({ seq: 2 })],
  ['the mutation under another id', { ...mutation, id: '2' }],
])('a mutation has no outcome while %s waits', (_, waiting) => {
  expect(outcomes(contents([mutation, waiting]), contents([waiting]))).toEqual([]);
});

test.each<[string, Partial<MutationRecord>, readonly Partial<KeptRecord>[], string]>([
  ['a delete', isDelete, [], 'deleted'],
  ['a mutation a person discarded', {}, [{}], 'discarded'],
  [
    'a mutation beside a loser of another item',
    {},
    [{ entityId: '2' }, { entity: 'events' }],
    'stored',
  ],
  ['a conflict', { state: 'conflicted' }, [], 'discarded'],
  ['a conflict that left theirs', { state: 'conflicted' }, [{ loser: 'theirs' }], 'discarded'],
  ['a delete that lost its conflict', { ...isDelete, state: 'conflicted' }, [], 'discarded'],
  [
    'a delete decided and sent between two readings',
    { ...isDelete, state: 'conflicted' },
    [{ loser: 'theirs' }],
    'deleted',
  ],
])('the outcome of %s', (_, own, kept, expected) => {
  const losers = kept.map((each) => aKeptRecord(each));
  const [left] = outcomes(contents([aMutationRecord(own)]), contents([], losers));
  expect(left?.outcome).toBe(expected);
});

test('an earlier discarded mutation has no effect on the outcome of the current one', () => {
  const losers = [aKeptRecord()];
  expect(outcomes(contents([mutation], losers), contents([], losers))[0]?.outcome).toBe('stored');
});
