import { expect, test } from 'vitest';
import type { MutationRecord } from './records/mutation-record.ts';
import type { UploadRecord } from './records/upload-record.ts';
import type { QueueContents } from './queue-contents.ts';
import { outboxStatus, queueView, type ViewContext } from './queue-view.ts';
import { aMutationRecord } from './testing/a-mutation-record.ts';
import { anUploadRecord } from './testing/an-upload-record.ts';

function shown(contents: Partial<QueueContents>, own: Partial<ViewContext> = {}) {
  const whole = { mutations: [], uploads: [], damaged: [], kept: [], newer: 0, pause: undefined };
  const context = {
    owner: 'nell',
    isOnline: true,
    isFull: false,
    heardAt: -Infinity,
    taking: 'nothing' as const,
    sentBytes: () => 3,
    rules: {},
    ...own,
  };
  const view = queueView({ ...whole, ...contents }, context);
  const { state, count, isCutOff, isFull, following } = outboxStatus(view, context);
  return { view, isCutOff, isFull, following, status: `${state} ${count}` };
}

const failed = (reason: 'unreachable' | 'wrong-clock') => ({
  lastError: { reason, message: '', at: 0 },
});
const aSize = (id: string, of: string, own: Partial<UploadRecord> = {}) =>
  anUploadRecord({ id, derivedFrom: { id: of, prefix: '' }, ...own });
const damaged = { id: 'd', table: 'mutations', key: 1, found: 'x', problem: '', at: 0 };

test.each<[string, Partial<QueueContents>, Partial<ViewContext>?]>([
  ['empty 0', {}],
  [
    'empty 0',
    { uploads: [anUploadRecord({ state: 'done' }), anUploadRecord({ state: 'sweeping' })] },
  ],
  ['empty 0', { uploads: [anUploadRecord({ state: 'copying' })] }],
  ['waiting 1', { mutations: [aMutationRecord()] }],
  ['waiting 2', { mutations: [aMutationRecord()], uploads: [anUploadRecord()] }],
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
  ['waiting 1', { mutations: [1, 2, 3].map((seq) => aMutationRecord({ seq, wishes: ['many'] })) }],
  ['waiting 3', { newer: 3 }],
  ['sending 1', { mutations: [aMutationRecord({ state: 'sending' })] }],
  ['sending 1', { uploads: [anUploadRecord({ state: 'uploading' })] }],
  ['offline 1', { mutations: [aMutationRecord()] }, { isOnline: false }],
  ['offline 1', { mutations: [aMutationRecord(failed('unreachable'))] }],
  ['offline 1', { mutations: [aMutationRecord(failed('wrong-clock'))] }],
  ['offline 1', { mutations: [aMutationRecord({ state: 'sending' })] }, { isOnline: false }],
  ['offline 1', { mutations: [aMutationRecord({ state: 'sending', ...failed('unreachable') })] }],
  ['offline 1', { uploads: [anUploadRecord({ state: 'uploading', ...failed('unreachable') })] }],
  [
    'sending 2',
    {
      mutations: [
        aMutationRecord({ state: 'sending' }),
        aMutationRecord({ seq: 2, id: '2', wishes: ['two'], ...failed('unreachable') }),
      ],
    },
  ],
  [
    'sending 1',
    { mutations: [aMutationRecord({ state: 'sending', ...failed('unreachable') })] },
    { heardAt: 1 },
  ],
  [
    'needs-sign-in 1',
    { mutations: [aMutationRecord()], pause: { reason: 'needs-sign-in', owner: 'nell' } },
  ],
  [
    'waiting 1',
    { mutations: [aMutationRecord()], pause: { reason: 'needs-sign-in', owner: 'sam' } },
  ],
  [
    'attention 1',
    { mutations: [aMutationRecord()], pause: { reason: 'access-denied', owner: 'nell' } },
  ],
  [
    'attention 2',
    {
      mutations: [
        aMutationRecord({ state: 'conflicted' }),
        aMutationRecord({ seq: 2, state: 'sending' }),
      ],
    },
  ],
  ['attention 1', { mutations: [aMutationRecord({ state: 'rejected' })] }, { isOnline: false }],
  ['attention 1', { uploads: [anUploadRecord({ state: 'needs-repick' })] }],
  ['attention 1', { damaged: [damaged] }],
  ['empty 0', { mutations: [aMutationRecord({ owner: 'sam' })] }],
  ['needs-sign-in 1', { mutations: [aMutationRecord({ owner: 'sam' })] }, { owner: undefined }],
])('%s', (status, contents, context = {}) => {
  expect(shown(contents, context).status).toBe(status);
});

test.each<[true | undefined, Partial<QueueContents>, Partial<ViewContext>?]>([
  [undefined, { mutations: [aMutationRecord({ state: 'sending' })] }],
  [true, {}, { isOnline: false }],
  [true, { mutations: [aMutationRecord(failed('unreachable'))] }],
  [undefined, { mutations: [aMutationRecord(failed('unreachable'))] }, { heardAt: 1 }],
])('the line is known to be away: %s', (isCutOff, contents, context = {}) => {
  expect(shown(contents, context).isCutOff).toBe(isCutOff);
});

test.each<[true | undefined, string, Partial<QueueContents>, Partial<ViewContext>?]>([
  [true, 'attention 1', { mutations: [aMutationRecord()] }],
  [true, 'attention 1', { uploads: [anUploadRecord()] }, { isOnline: false }],
  // Nobody asks for room where nothing would be sent.
  [undefined, 'empty 0', {}],
  [undefined, 'needs-sign-in 1', { mutations: [aMutationRecord()] }, { owner: undefined }],
  [
    undefined,
    'needs-sign-in 1',
    { mutations: [aMutationRecord()], pause: { reason: 'needs-sign-in', owner: 'nell' } },
  ],
])('that a full device sends nothing is said: %s, %s', (isFull, status, contents, context = {}) => {
  expect(shown(contents, { isFull: true, ...context })).toMatchObject({ isFull, status });
});

test('of photos that are there it is said how many still lack something made from them', () => {
  const uploads = [
    aSize('s', 'up'),
    aSize('m', 'up'),
    aSize('l', 'b'),
    anUploadRecord({ id: 'c' }),
  ];
  expect(shown({ uploads }).following).toBe(2);
  expect(shown({ uploads: [anUploadRecord()] }).following).toBeUndefined();
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

test.each<[string | undefined, QueueContents['pause']]>([
  ['access-denied', { reason: 'access-denied', owner: 'nell' }],
  ['needs-sign-in', { reason: 'needs-sign-in', owner: 'nell' }],
  [undefined, { reason: 'access-denied', owner: 'sam' }],
  [undefined, undefined],
])('why nothing of the person is sent is said: %s', (pausedFor, pause) => {
  expect(shown({ mutations: [aMutationRecord()], pause }).view.pausedFor).toBe(pausedFor);
});

test('nothing of another person is shown but how much there is', () => {
  const { view } = shown({
    mutations: [aMutationRecord({ owner: 'sam' })],
    uploads: [
      anUploadRecord({ owner: 'sam' }),
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
  expect(shown({ mutations: [aMutationRecord()] }, { owner }).view.owner).toBe(owner);
});

test('files are shown in the order they are sent, and a wish with what it still waits for', () => {
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
  expect(shown({ uploads: [anUploadRecord(upload)] }, context).view.isSafeToClose).toBe(isSafe);
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
  expect(shown({ uploads: [anUploadRecord(upload)] }, context).view.isSaving).toBe(isSaving);
});
