import type { Submission, Submitted, Upload } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import { aFile, anOutbox, aQueue, aMutation } from '#test/a-queue.ts';
import { itemSaving, type SaveTarget, startFromQueued } from '#shared/forms/item-saving.ts';

const REJECTED: Submitted = {
  status: 'rejected',
  stage: 'mutation',
  reason: 'invalid',
  cause: undefined,
};
const NO_ROOM: Submitted = { ...REJECTED, stage: 'store', reason: 'storage-full' };
const UNSURE: Submitted = { ...REJECTED, stage: 'store', reason: 'storage-unavailable' };
const SAVED: Submitted = { status: 'saved', because: 'no-answer' };

interface Content {
  readonly title: string;
  readonly files?: readonly string[];
}

/** A saving whose submissions are recorded and answered with the given outcomes; then with success. */
function setUp(answers: Submitted[] = [], target: SaveTarget = { kind: 'create', id: '10' }) {
  const sent: Submission[] = [];
  const held = anOutbox();
  let ids = 0;
  const saving = itemSaving<Content>(
    target,
    {
      entity: 'news',
      write: ({ title, files = [] }) => ({ fields: { title }, uploads: files.map(anUpload) }),
      isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    },
    {
      newId: () => `${(ids += 1)}`,
      outbox: {
        ...held.outbox,
        async submit(submission) {
          sent.push(submission);
          const { id, fields } = submission.mutation;
          return answers.shift() ?? { status: 'sent', item: { ...fields, id, rev: sent.length } };
        },
      },
    },
  );
  return { saving, sent, ...held };
}

function anUpload(id: string): Upload {
  return { id, key: id, name: id, type: 'image/webp', size: 1, bytes: new Blob(['1']) };
}

const EDIT: SaveTarget = { kind: 'patch', id: '10', base: { rev: 1, item: { id: '10' } } };

/** The titles that are saved one after another, the answers to what is submitted, and what is submitted. */
test.each<[string, string, Submitted[], string, SaveTarget?]>([
  ['each save is a mutation of its own', 'A B', [], '1 create A, 2 patch B'],
  [
    'a save without room on the phone is submitted as if for the first time',
    'A B',
    [NO_ROOM],
    '1 create A, 2 create B',
  ],
  [
    'a rejected save that succeeds on a retry is done: the next one is a new mutation',
    'A A B',
    [REJECTED],
    '1 create A, 1 create A, 2 patch B',
  ],
  [
    'the next edit follows an edit saved here, which is not submitted again',
    'A B',
    [SAVED],
    '1 patch A, 2 patch B',
    EDIT,
  ],
  [
    'a save confirmed as stored is not submitted again',
    'A B B',
    [SAVED, SAVED, NO_ROOM],
    '1 create A, 1 create A, 2 create B, 3 create B, 3 create B',
  ],
  [
    'other content that is on disk stays the same mutation, though the phone had no room to send it',
    'A B B',
    [REJECTED, SAVED, NO_ROOM],
    '1 create A, 2 create B, 2 create B, 2 create B',
  ],
  ['possibly stored content is the same mutation', 'A A', [UNSURE], '1 create A, 1 create A'],
  ['content only saved here is the same mutation', 'A A', [SAVED], '1 create A, 1 create A'],
  [
    'other content after a possibly stored save is an edit of it, and no second item',
    'A B',
    [UNSURE],
    '1 create A, 1 create A, 2 patch B, 2 patch B',
  ],
  [
    'other content after a save here is an edit of it, and no second item',
    'A B',
    [SAVED],
    '1 create A, 1 create A, 2 patch B, 2 patch B',
  ],
])('%s', async (_, titles, answers, submitted, target) => {
  const { saving, sent } = setUp(answers, target);
  for (const title of titles.split(' ')) await saving.save({ title });
  const inWords = ({ mutation: { opId, kind, fields } }: Submission) =>
    `${opId} ${kind} ${String(fields['title'])}`;
  expect(sent.map(inWords).join(', ')).toBe(submitted);
});

test('resubmitting rejected content retries the same mutation', async () => {
  const { saving, sent, show, calls } = setUp([REJECTED]);
  await saving.save({ title: 'First', files: ['a', 'b'] });
  const lastError = { reason: 'access-denied', message: '', at: 0 } as const;
  show({
    queue: aQueue({
      mutations: [
        aMutation({ seq: 4, id: '10', state: 'rejected' }),
        aMutation({ seq: 5, id: '10', lastError }),
        aMutation({ seq: 6, id: '10' }),
        aMutation({ seq: 7, id: 'other', state: 'rejected' }),
        aMutation({ seq: 8, id: '10', entity: 'events', state: 'rejected' }),
      ],
      uploads: [
        aFile({ id: 'a', state: 'rejected' }),
        aFile({ id: 'b', state: 'uploading' }),
        aFile({ id: 'other', state: 'rejected' }),
      ],
    }),
  });
  await saving.save({ title: 'First', files: ['a', 'b'] });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
  expect(calls).toEqual([
    ['retry', { upload: 'a' }],
    ['retry', { mutation: 4 }],
    ['retry', { mutation: 5 }],
  ]);
});

test('nothing is discarded for other content that the phone has no room for, and a retry edits the stored item', async () => {
  const { saving, sent, show, calls } = setUp([REJECTED, NO_ROOM]);
  await saving.save({ title: 'First', files: ['a'] });
  const item = { id: '10', title: 'First', rev: 1 };
  const mutations = [aMutation({ id: '10', kind: 'create', item })];
  show({ queue: aQueue({ mutations, uploads: [aFile({ id: 'a', state: 'rejected' })] }) });
  expect(await saving.save({ title: 'First', files: ['b'] })).toBe(NO_ROOM);
  expect(calls).toEqual([]);
  await saving.save({ title: 'First', files: ['b'] });
  expect(calls).toEqual([['discard', { upload: 'a' }]]);
  expect(sent.at(-1)?.mutation).toMatchObject({ kind: 'patch', base: { item } });
});

test('while the first submission may or may not be stored, the second is not sent and not reported as stored', async () => {
  const { saving, sent } = setUp([UNSURE, UNSURE]);
  await saving.save({ title: 'First' });
  let isStored = false;
  const outcome = await saving.save({ title: 'Second' }, { onStored: () => (isStored = true) });
  expect(outcome).toBe(UNSURE);
  expect(sent.map(({ mutation }) => mutation.fields)).toEqual([
    { title: 'First' },
    { title: 'First' },
  ]);
  expect(isStored).toBe(false);
});

const BASE = { rev: 1, item: { id: '7', rev: 1, title: 'Was', excerpt: 'E' } };

test('editing an item that somebody deleted starts from my version', () => {
  const mutation = aMutation({ id: '7', state: 'conflicted', base: BASE, theirs: { fields: [] } });
  expect(startFromQueued(mutation)).toMatchObject({
    item: { id: '7', title: 'Floodlights', excerpt: 'E' },
    target: { kind: 'patch', id: '7', base: BASE },
    conflict: { theirs: undefined },
  });
});
