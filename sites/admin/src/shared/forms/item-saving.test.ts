import type { Submission, Submitted, Upload } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import { aFile, anOutbox, aQueue, aMutation } from '#test/a-queue.ts';
import { itemSaving, type SaveTarget } from '#shared/forms/item-saving.ts';
import { startFromQueued } from '#shared/forms/edit-start.ts';

const REJECTED: Submitted = {
  status: 'rejected',
  stage: 'mutation',
  reason: 'invalid',
  cause: undefined,
};
const NO_ROOM: Submitted = { ...REJECTED, stage: 'store', reason: 'storage-full' };
const UNSURE: Submitted = { ...REJECTED, stage: 'store', reason: 'storage-away' };
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
      newId: () => `op-${(ids += 1)}`,
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

test.each<[string, SaveTarget | undefined, Submitted[], string[], string[]]>([
  [
    'each save is a mutation of its own',
    undefined,
    [],
    ['First', 'Second'],
    ['op-1 create First', 'op-2 patch Second'],
  ],
  [
    'what the phone had no room for was not kept: it is submitted as if for the first time',
    undefined,
    [NO_ROOM],
    ['First', 'Second'],
    ['op-1 create First', 'op-2 create Second'],
  ],
  [
    'what the service took after all is done: the next save is one mutation again',
    undefined,
    [REJECTED],
    ['First', 'First', 'Second'],
    ['op-1 create First', 'op-1 create First', 'op-2 patch Second'],
  ],
  [
    'an edit that was saved here is followed by the next, and not sent again before it',
    EDIT,
    [SAVED],
    ['First', 'Second'],
    ['op-1 patch First', 'op-2 patch Second'],
  ],
  [
    'what was found to be kept is not asked about again',
    undefined,
    [SAVED, SAVED, NO_ROOM],
    ['First', 'Second', 'Second'],
    [
      'op-1 create First',
      'op-1 create First',
      'op-2 create Second',
      'op-3 create Second',
      'op-3 create Second',
    ],
  ],
  [
    'other content that is on disk stays the same mutation, though the phone had no room to send it',
    undefined,
    [REJECTED, SAVED, NO_ROOM],
    ['First', 'Second', 'Second'],
    ['op-1 create First', 'op-2 create Second', 'op-2 create Second', 'op-2 create Second'],
  ],
  [
    'the same content that could not be said to be stored is the same mutation',
    undefined,
    [UNSURE],
    ['First', 'First'],
    ['op-1 create First', 'op-1 create First'],
  ],
  [
    'the same content that was only saved here is the same mutation',
    undefined,
    [SAVED],
    ['First', 'First'],
    ['op-1 create First', 'op-1 create First'],
  ],
])('%s', async (_, target, answers, titles, submitted) => {
  const { saving, sent } = setUp(answers, target);
  for (const title of titles) await saving.save({ title });
  const inWords = ({ mutation: { opId, kind, fields } }: Submission) =>
    `${opId} ${kind} ${String(fields['title'])}`;
  expect(sent.map(inWords)).toEqual(submitted);
});

test('the same content after it was turned down goes out as the same mutation, let go again', async () => {
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

test('where the phone has no room for other content nothing is given up for it, and it stays an edit of what is kept', async () => {
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

test.each([
  ['could not be said to be stored', UNSURE],
  ['was only saved here', SAVED],
])(
  'other content, after the first %s, is an edit of that, and no second item',
  async (_, outcome) => {
    const { saving, sent } = setUp([outcome]);
    await saving.save({ title: 'First' });
    await saving.save({ title: 'Second' });
    expect(sent[1]).toBe(sent[0]);
    expect(sent.at(-1)?.mutation).toMatchObject({
      kind: 'patch',
      id: '10',
      base: { item: { title: 'First' } },
      fields: { title: 'Second' },
    });
  },
);

test('where it still cannot be said whether the first is stored, the second is not sent, and is not said to be safe', async () => {
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

test('an edit of what is in conflict shows mine on theirs, and is made on what both began with', () => {
  const theirs = { id: '7', rev: 2, title: 'Theirs', excerpt: 'Also theirs' };
  const mutation = aMutation({
    id: '7',
    state: 'conflicted',
    fields: { title: 'Mine' },
    base: BASE,
    theirs: { item: theirs, fields: ['title'] },
  });
  expect(startFromQueued(mutation)).toEqual({
    item: { ...theirs, title: 'Mine' },
    target: { kind: 'patch', id: '7', base: BASE },
    conflict: { theirs },
  });
});

test('an edit of what somebody deleted begins with mine', () => {
  const mutation = aMutation({ id: '7', state: 'conflicted', base: BASE, theirs: { fields: [] } });
  expect(startFromQueued(mutation)).toMatchObject({
    item: { id: '7', title: 'Floodlights', excerpt: 'E' },
    target: { kind: 'patch', id: '7', base: BASE },
    conflict: { theirs: undefined },
  });
});

test('what is to be deleted cannot be edited', () => {
  const mutation = aMutation({ kind: 'delete', fields: {}, base: BASE });
  expect(startFromQueued(mutation)).toBeUndefined();
  const theirs = { item: { title: 'Back on' }, fields: ['title'] };
  expect(startFromQueued({ ...mutation, state: 'conflicted', theirs })).toBeUndefined();
});
