import { expect, test } from 'vitest';
import type { MutationRecord } from './records/mutation-record.ts';
import type { UploadRecord } from './records/upload-record.ts';
import type { QueueContents, WaitReason } from './queue.ts';
import { outboxStatus, queueView, type ViewContext } from './queue-view.ts';
import { aMutationRecord, anUploadRecord } from '../testing/sample-records.ts';

function shown(contents: Partial<QueueContents>, own: Partial<ViewContext> = {}) {
  const whole = {
    mutations: [],
    uploads: [],
    damaged: [],
    kept: [],
    newer: 0,
    unreadMutations: 0,
    pause: undefined,
    lease: undefined,
  };
  const context = {
    owner: 'nell',
    isOnline: true,
    isAnswered: true,
    isFull: false,
    lastResponseAt: -Infinity,
    taking: 'nothing' as const,
    sentBytes: () => 3,
    rules: {},
    ...own,
  };
  const view = queueView({ ...whole, ...contents }, context);
  const { state, count, heldBackBy, following } = outboxStatus(view);
  return { view, heldBackBy, following, status: `${state} ${count}` };
}

const failed = (reason: 'unreachable' | 'wrong-clock') => ({
  lastError: { reason, message: '', at: 0 },
});
const aSize = (id: string, of: string, own: Partial<UploadRecord> = {}) =>
  anUploadRecord({ id, derivedFrom: { id: of, prefix: '' }, ...own });
/** A queue with one mutation, or with one file. */
const aMutation = (own: Partial<MutationRecord> = {}) => ({ mutations: [aMutationRecord(own)] });
const aFile = (own: Partial<UploadRecord> = {}) => ({ uploads: [anUploadRecord(own)] });
const damaged = { id: 'd', table: 'mutations', key: 1, found: 'x', problem: '', at: 0 };

test.each<[string, Partial<QueueContents>, Partial<ViewContext>?]>([
  ['empty 0', {}],
  [
    'empty 0',
    { uploads: [anUploadRecord({ state: 'done' }), anUploadRecord({ state: 'sweeping' })] },
  ],
  ['empty 0', aFile({ state: 'copying' })],
  ['waiting 1', aMutation()],
  ['waiting 2', { ...aMutation(), uploads: [anUploadRecord()] }],
  ['waiting 1', { mutations: [aMutationRecord({ deps: ['up'] })], uploads: [anUploadRecord()] }],
  [
    'waiting 1',
    {
      uploads: [anUploadRecord(), aSize('s', 'up')],
    },
  ],
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
  ['waiting 1', { mutations: [aMutationRecord({ deps: ['s'] })], uploads: [aSize('s', 'up')] }],
  ['empty 0', { uploads: [aSize('s', 'up', { state: 'copying' })] }],
  [
    'waiting 1',
    { mutations: [1, 2, 3].map((seq) => aMutationRecord({ seq, mutationIds: ['many'] })) },
  ],
  ['waiting 3', { newer: 3 }],
  ['sending 1', aMutation({ state: 'sending' })],
  ['sending 1', aFile({ state: 'uploading' })],
  ['offline 1', aMutation(), { isOnline: false }],
  ['waiting 1', aMutation(), { isAnswered: false }],
  ['waiting 1', aMutation({ state: 'sending' }), { isAnswered: false }],
  ['waiting 1', aMutation(failed('unreachable'))],
  ['attention 1', aMutation(failed('wrong-clock'))],
  ['offline 1', aMutation({ state: 'sending' }), { isOnline: false }],
  ['waiting 1', aMutation({ state: 'sending', ...failed('unreachable') })],
  ['waiting 1', aFile({ state: 'uploading', ...failed('unreachable') })],
  [
    'sending 2',
    {
      mutations: [
        aMutationRecord({ state: 'sending' }),
        aMutationRecord({ seq: 2, id: '2', mutationIds: ['two'], ...failed('unreachable') }),
      ],
    },
  ],
  ['sending 1', aMutation({ state: 'sending', ...failed('unreachable') }), { lastResponseAt: 1 }],
  ['needs-sign-in 1', { ...aMutation(), pause: { reason: 'needs-sign-in', owner: 'nell' } }],
  ['waiting 1', { ...aMutation(), pause: { reason: 'needs-sign-in', owner: 'sam' } }],
  ['attention 1', { ...aMutation(), pause: { reason: 'access-denied', owner: 'nell' } }],
  [
    'attention 2',
    {
      mutations: [
        aMutationRecord({ state: 'conflicted' }),
        aMutationRecord({ seq: 2, state: 'sending' }),
      ],
    },
  ],
  ['attention 1', aMutation({ state: 'rejected' }), { isOnline: false }],
  ['attention 1', aFile({ state: 'needs-repick' })],
  ['attention 1', { damaged: [damaged] }],
  ['empty 0', aMutation({ owner: 'sam' })],
  ['needs-sign-in 1', aMutation({ owner: 'sam' }), { owner: undefined }],
])('%s', (status, contents, context = {}) => {
  expect(shown(contents, context).status).toBe(status);
});

const ofNell = (reason: 'needs-sign-in' | 'access-denied') => ({ reason, owner: 'nell' });

test.each<[WaitReason | undefined, Partial<QueueContents>, Partial<ViewContext>?]>([
  [undefined, {}],
  [undefined, aMutation()],
  [undefined, { ...aMutation(), pause: { reason: 'access-denied', owner: 'sam' } }],
  ['no-network', {}, { isOnline: false }],
  ['no-network', aMutation(failed('unreachable')), { isOnline: false }],
  ['no-answer', {}, { isAnswered: false }],
  ['no-answer', aMutation(failed('unreachable'))],
  [undefined, aMutation(failed('unreachable')), { lastResponseAt: 1 }],
  [undefined, aFile({ state: 'done', ...failed('unreachable') })],
  ['wrong-clock', aMutation(failed('wrong-clock'))],
  [
    'needs-sign-in',
    { ...aMutation(), pause: ofNell('needs-sign-in') },
    { isOnline: false, isFull: true },
  ],
  ['access-denied', { ...aMutation(), pause: ofNell('access-denied') }, { isOnline: false }],
  ['device-full', aFile(), { isFull: true, isOnline: false }],
  // A full device is no reason to wait if the queue is empty.
  [undefined, {}, { isFull: true }],
])('what keeps everything here is told as it is: %s', (heldBackBy, contents, context = {}) => {
  const { view, ...shownNow } = shown(contents, context);
  expect(shownNow.heldBackBy).toBe(heldBackBy);
  const others = [...view.mutations, ...view.uploads].map(({ because }) => because);
  expect(others.filter((because) => heldBackBy && because !== heldBackBy)).toEqual([]);
});

test.each<[WaitReason, Partial<QueueContents>, Partial<ViewContext>?]>([
  ['under-way', aMutation({ state: 'sending' })],
  ['under-way', aMutation({ state: 'sending', ...failed('unreachable') }), { lastResponseAt: 1 }],
  ['no-answer', aMutation(failed('unreachable')), { lastResponseAt: 1 }],
  ['needs-choice', aMutation({ state: 'conflicted' }), { isOnline: false }],
  [
    'needs-choice',
    { mutations: [aMutationRecord({ seq: 0, state: 'conflicted' }), aMutationRecord({ seq: 2 })] },
  ],
  [
    'needs-choice',
    {
      mutations: [aMutationRecord({ deps: ['up'] })],
      uploads: [anUploadRecord({ state: 'needs-repick' })],
    },
  ],
  [
    'under-way',
    {
      mutations: [
        aMutationRecord({ seq: 0, id: '2', state: 'conflicted' }),
        aMutationRecord({ seq: 2 }),
      ],
    },
  ],
])('what the last that waits waits for by itself: %s', (because, contents, context = {}) => {
  expect(shown(contents, context).view.mutations.at(-1)?.because).toBe(because);
});

test('of photos that are there the status says how many still lack something made from them', () => {
  const uploads = [
    aSize('s', 'up'),
    aSize('m', 'up'),
    aSize('l', 'b'),
    anUploadRecord({ id: 'c' }),
  ];
  expect(shown({ uploads }).following).toBe(2);
  expect(shown(aFile()).following).toBeUndefined();
});

test('an item is shown as it will be once all that waits for it is sent', () => {
  const base = { rev: 2, item: { id: '1', rev: 2, title: 'mine' } };
  const mutations: readonly MutationRecord[] = [
    aMutationRecord(),
    aMutationRecord({ seq: 2, base, fields: { text: 'X' } }),
    aMutationRecord({ seq: 3, kind: 'delete', fields: {} }),
  ];
  expect(shown({ mutations }).view.mutations.map(({ item }) => item)).toEqual([
    { id: '1', rev: 2, title: 'mine', opLog: ['op-1'] },
    { id: '1', rev: 3, title: 'mine', text: 'X', opLog: ['op-1', 'op-2'] },
    undefined,
  ]);
});

test('nothing of another person is shown but how much there is', () => {
  const { view } = shown({
    ...aMutation({ owner: 'sam' }),
    uploads: [
      anUploadRecord({ owner: 'sam' }),
      aSize('s', 'up', { owner: 'sam' }),
      anUploadRecord({ owner: 'sam', id: 'b', state: 'done' }),
    ],
  });
  expect([view.mutations, view.uploads]).toEqual([[], []]);
  expect([...view.others]).toEqual([['sam', 2]]);
});

test('what was damaged is shown to whoever wrote it; to others, that there is something', () => {
  const ofNell = { ...damaged, found: { owner: 'nell', fields: { title: 'Only mine' } } };
  expect(shown({ damaged: [ofNell] })).toMatchObject({
    view: { damaged: [ofNell] },
    status: 'attention 1',
  });
  const { view, status } = shown({ damaged: [ofNell] }, { owner: 'sam' });
  expect([view.damaged, [...view.others], status]).toEqual([[], [['nell', 1]], 'empty 0']);
  expect(shown({ damaged: [ofNell] }, { owner: undefined }).status).toBe('needs-sign-in 1');
});

test.each(['x', null, undefined, {}, { owner: 7 }, { owner: '' }])(
  'what was damaged is shown to everybody where it does not say whose it is: %o',
  (found) => {
    const { view, status } = shown({ damaged: [{ ...damaged, found }] }, { owner: 'sam' });
    expect([view.damaged.length, view.others.size, status]).toEqual([1, 0, 'attention 1']);
  },
);

test.each(['nell', undefined])('a view says whose it is: %s', (owner) => {
  expect(shown(aMutation(), { owner }).view.owner).toBe(owner);
});

test('files are shown in the order they are sent, and a mutation with what it still waits for', () => {
  const uploads = [
    anUploadRecord({ order: 2 }),
    anUploadRecord({ id: 'b', order: 1 }),
    anUploadRecord({ id: 'c', state: 'done' }),
  ];
  const { view } = shown({ uploads, mutations: [aMutationRecord({ deps: ['up', 'c'] })] });
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
])('closing loses nothing: %s', (isSafe, upload, context) => {
  expect(shown(aFile(upload), context).view.isSafeToClose).toBe(isSafe);
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
  expect(shown(aFile(upload), context).view.isSaving).toBe(isSaving);
});
