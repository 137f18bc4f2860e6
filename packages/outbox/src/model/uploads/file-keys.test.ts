import { expect, test } from 'vitest';
import type { Item, Mutation } from '../mutation.ts';
import { memoryDatabase } from '#testing/memory-database.ts';
import { byMovedKeys, type MovedKeys, movedSince, byOwnKeys, rekeyUpload } from './file-keys.ts';
import { rememberedIn, rememberMoved } from '#store/stored-uploads.ts';
import type { UploadRecord } from '../records/upload-record.ts';
import { aFile, aMutation } from '#testing/a-device.ts';
import { aMutationRecord, anUploadRecord } from '#testing/sample-records.ts';
import type { MutationRecord } from '../records/mutation-record.ts';

const DAY = 24 * 3_600_000;

const withKey = (item: Item, from: string, to: string): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, value === from ? to : value]),
  );
const nextKey = (key: string) => key.replace(/\d/, (digit) => String(Number(digit) + 1));
const anEdit = (item: Item, fields: Item): Mutation =>
  aMutation({ kind: 'patch', base: { rev: 1, item }, fields });
const once = { from: '1_a', to: '2_a' };
const twice = { from: '2_a', to: '3_a' };

test('a file that moved twice is found from any of its keys', () => {
  for (const image of ['1_a', '2_a', '3_a']) {
    const edit = byMovedKeys(anEdit({ image }, { title: 'T' }), [once, twice], { withKey });
    expect(edit.base?.item).toEqual({ image: '3_a' });
  }
});

test('where the item shows both keys, the old key means the stored file', () => {
  const edit = anEdit({ image: '1_a', cover: '2_a' }, { image: null });
  expect(byMovedKeys(edit, [once], { withKey })).toEqual(edit);
});

test('a moved key applies to items expected at that time: not to items stored later or without the operation', () => {
  const moves = [{ opIds: ['op', 'next'], keys: [once] }];
  const since = (...opLog: readonly string[]) => movedSince(anEdit({ opLog }, {}), moves);
  expect([since('made', 'op'), since('made', 'op', 'next')]).toEqual([[once], [once]]);
  expect([since('made', 'op', 'later'), since('theirs'), movedSince({}, moves)]).toEqual([
    [],
    [],
    [],
  ]);
});

test('moved keys are stored for thirty days, at most a hundred', async () => {
  const database = memoryDatabase();
  const remembered = async (moves: readonly MovedKeys[], now: number) => {
    await database.transact(['meta'], 'write', (step) => rememberMoved(step, moves, now));
    const all = await database.transact(['meta'], 'read', rememberedIn);
    return all.map(({ opIds }) => opIds.join());
  };
  const of = (opId: string) => ({ opIds: [opId], keys: [once] });
  await remembered([of('a')], 0);
  expect(await remembered([of('b')], 29 * DAY)).toEqual(['a', 'b']);
  expect(await remembered([of('c')], 31 * DAY)).toEqual(['b', 'c']);
  const many = Array.from({ length: 99 }, (_, place) => of(`${place}`));
  expect((await remembered(many, 32 * DAY)).slice(0, 2)).toEqual(['c', '0']);
});

const inQueue = (id: string, key: string, own: Partial<UploadRecord> = {}) =>
  anUploadRecord({ id, key, ...own });

test.each<[string, string, Partial<Parameters<typeof byOwnKeys>[1]>, UploadRecord?]>([
  ['nobody uses: it stays', 'media/1_a', { uploads: [inQueue('other', 'media/2_b')] }],
  ['another file in the queue has', 'media/2_a', { uploads: [inQueue('other', 'media/1_a')] }],
  ['a file of this item moved to', 'media/2_a', { moved: [{ to: 'media/1_a' }] }],
  [
    'another file has, as others have or name the next',
    'media/4_a',
    {
      uploads: ['1', '2'].map((n) => inQueue(n, `media/${n}_a`)),
      mutations: [aMutationRecord({ fields: { image: 'media/3_a' } })],
    },
  ],
  [
    'was replaced in the queue: the file retains the new key',
    'media/5_a',
    { uploads: [inQueue('own', 'media/5_a')] },
    inQueue('own', 'media/5_a'),
  ],
  [
    'its own copy has: it stays',
    'media/1_a',
    { uploads: [inQueue('own', 'media/1_a', { state: 'copying' })] },
  ],
])(
  'a new file whose key %s is stored under %s, and its article names that key',
  (_, key, queue, copied = inQueue('own', 'media/1_a')) => {
    const mutation = aMutation({ fields: { image: 'media/1_a' } });
    const own = byOwnKeys(
      { mutation, uploads: [aFile(1, { id: 'own', key: 'media/1_a' })], copied: [copied] },
      { uploads: [], mutations: [], moved: [], ...queue },
      { nextKey, withKey },
    );
    expect(own.mutation.fields).toEqual({ image: key });
    expect([...own.uploads, ...own.copied].map((each) => each.key)).toEqual([key, key]);
  },
);

test('a file derived from another follows its key', () => {
  const [key, derived] = ['media/1_a', '480/media/1_a'];
  const derivedFrom = { id: 'own', prefix: '480/' };
  const uploads = [
    aFile(1, { id: 'own', key }),
    aFile(1, { id: 'made', key: derived, derivedFrom }),
  ];
  const own = byOwnKeys(
    { mutation: aMutation(), uploads, copied: [anUploadRecord({ id: 'own' })] },
    { uploads: [key, derived].map((each) => inQueue(each, each)), mutations: [], moved: [] },
    { nextKey, withKey },
  );
  expect(own.uploads.map((each) => each.key)).toEqual(['media/2_a', '480/media/2_a']);
});

const aQueuedFile = (own: Partial<UploadRecord> = {}): UploadRecord =>
  anUploadRecord({
    id: 'u1',
    key: 'albums/a/1_a.jpg',
    crc: 'whole',
    parts: [{ crc: 'a', etag: '"a"' }, { crc: 'b' }],
    state: 'completing',
    attempts: 3,
    nextAt: 9,
    ...own,
  });
const anAlbum = (own: Partial<MutationRecord> = {}): MutationRecord =>
  aMutationRecord({
    entity: 'albums',
    kind: 'create',
    fields: { cover: 'albums/a/1_a.jpg', name: 'Tour' },
    deps: ['u1'],
    ...own,
  });
const rekey = (
  uploads: readonly [UploadRecord, ...UploadRecord[]],
  mutations: readonly MutationRecord[] = [],
) =>
  rekeyUpload(
    uploads[0],
    { uploads, mutations },
    { albums: { nextId: (id) => `${id}+`, withKey } },
    nextKey,
    () => 'left',
  );

test('the new key is none that a queued mutation or file names', () => {
  const other = aQueuedFile({ id: 'u2', key: 'albums/a/2_a.jpg' });
  const mutation = anAlbum({ fields: { cover: 'albums/a/3_a.jpg' } });
  expect(rekey([aQueuedFile(), other], [mutation]).uploads[0]?.key).toBe('albums/a/4_a.jpg');
});

test('the file starts again under the next key with its stored bytes; its old multipart is left to be swept, and nothing waits for it', () => {
  const { uploads } = rekey([aQueuedFile({ uploadId: 'm', activeAt: 1, isPaused: true })]);
  const moved = aQueuedFile({ key: 'albums/a/2_a.jpg', isPaused: true, attempts: 0, nextAt: 0 });
  expect(uploads[0]).toEqual({ ...moved, state: 'ready', parts: [{ crc: 'a' }, { crc: 'b' }] });
  expect(uploads[1]).toMatchObject({
    isPaused: false,
    id: 'left',
    key: 'albums/a/1_a.jpg',
    state: 'sweeping',
    isDiscarded: true,
    uploadId: 'm',
  });
});

test('a multipart that is gone is also swept; a file sent in one request leaves nothing to sweep', () => {
  expect(rekey([aQueuedFile()]).uploads[1]).toMatchObject({ id: 'left' });
  expect(rekey([aQueuedFile({ parts: [{ crc: 'a' }] })]).uploads).toHaveLength(1);
});

test('files derived from it, and files derived from those, follow its key', () => {
  const made = (id: string, prefix: string, of: UploadRecord, own: Partial<UploadRecord> = {}) =>
    aQueuedFile({ id, key: prefix + of.key, derivedFrom: { id: of.id, prefix }, ...own });
  const taken = aQueuedFile({ parts: [{ crc: 'a' }] });
  const copied = made('u2', '480/', taken, { state: 'copying' });
  const tiny = made('u3', 'tiny/', copied, { state: 'ready' });
  const { uploads } = rekey([taken, tiny, copied, aQueuedFile({ id: 'u4', key: 'media/1_b.jpg' })]);
  expect(uploads.map(({ id, key }) => [id, key])).toEqual([
    ['u1', 'albums/a/2_a.jpg'],
    ['u3', 'tiny/480/albums/a/2_a.jpg'],
    ['u2', '480/albums/a/2_a.jpg'],
  ]);
  // One that is copied still has as long for that as it had.
  expect(uploads[2]).toMatchObject({ state: 'copying', nextAt: 9 });
});

test('every mutation that waits for the file names the new key; another that names the old one means another file', () => {
  const unnamed = anAlbum({ seq: 2, id: '2', fields: { name: 'No cover' } });
  const queue = [anAlbum(), unnamed, anAlbum({ seq: 3, id: '3', deps: [] })];
  const fields = { cover: 'albums/a/2_a.jpg', name: 'Tour' };
  expect(rekey([aQueuedFile()], queue).mutations).toEqual([anAlbum({ fields })]);
});

test('a mutation made on a queued one uses the new key too; a stored item retains the key of the other file', () => {
  const on = (rev: number, own: Partial<MutationRecord> = {}) =>
    anAlbum({
      kind: 'patch',
      base: { rev, item: { cover: 'albums/a/1_a.jpg' } },
      fields: { name: 'Away' },
      ...own,
    });
  const later = on(0, { seq: 2 });
  const item = { cover: 'albums/a/2_a.jpg' };
  expect(rekey([aQueuedFile()], [anAlbum(), later]).mutations[1]).toEqual({
    ...later,
    base: { rev: 0, item },
  });
  expect(rekey([aQueuedFile()], [on(4)]).mutations).toEqual([]);
});

test('the moved keys name the mutations concerned: those for an item from the first that adds the file', () => {
  const queue = [
    anAlbum({ seq: 1, deps: [] }),
    anAlbum({ seq: 2 }),
    anAlbum({ seq: 3, kind: 'patch', deps: [], mutationIds: ['before-an-edit', 'op-3'] }),
    anAlbum({ seq: 4, id: '4', deps: [] }),
  ];
  const keys = [{ from: 'albums/a/1_a.jpg', to: 'albums/a/2_a.jpg' }];
  const opIds = ['op-2', 'op-3', 'before-an-edit'];
  expect(rekey([aQueuedFile()], queue).moved).toEqual([{ opIds, keys }]);
});
