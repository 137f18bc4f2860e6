import { expect, test } from 'vitest';
import type { Item, Mutation, Upload } from '../mutation.ts';
import { memoryDatabase } from '#testing/memory-database.ts';
import {
  byMovedKeys,
  type MovedKey,
  type MovedKeys,
  movedSince,
  byOwnKeys,
  rekeyUpload,
} from './file-keys.ts';
import { rememberedIn, rememberMoved } from '#store/stored-uploads.ts';
import type { UploadRecord } from '../records/upload-record.ts';
import { aMutationRecord, anUploadRecord } from '#testing/sample-records.ts';
import type { MutationRecord } from '../records/mutation-record.ts';

const DAY = 24 * 3_600_000;

const withKey = (item: Item, from: string, to: string): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, value === from ? to : value]),
  );
const aMove = (from: string, to: string): MovedKey => ({ from, to });
const anEdit = (item: Item, fields: Item): Mutation => ({
  opId: 'op',
  entity: 'news',
  id: '1',
  kind: 'patch',
  base: { rev: 1, item },
  fields,
});
const moved = (edit: Mutation, ...moves: readonly MovedKey[]) =>
  byMovedKeys(edit, moves, { withKey });

test('what a mutation is made on, and what it leaves there, goes by the keys of now', () => {
  const edit = anEdit({ image: '1_a', cover: '1_a' }, { image: null, cover: '1_a' });
  expect(moved(edit, aMove('1_a', '2_a'))).toEqual(
    anEdit({ image: '2_a', cover: '2_a' }, { image: null, cover: '2_a' }),
  );
});

test('a file that moved twice is followed from wherever the mutation began', () => {
  const moves = [aMove('1_a', '2_a'), aMove('2_a', '3_a')];
  for (const image of ['1_a', '2_a', '3_a']) {
    expect(moved(anEdit({ image }, { title: 'T' }), ...moves).base?.item).toEqual({ image: '3_a' });
  }
});

test('where the item shows both, the old key is that of the file which lies there', () => {
  const edit = anEdit({ image: '1_a', cover: '2_a' }, { image: null });
  expect(moved(edit, aMove('1_a', '2_a'))).toEqual(edit);
});

test('it concerns what was foreseen then: not what was stored later, nor what holds none of it', () => {
  const moves = [{ opIds: ['op', 'next'], keys: [aMove('1_a', '2_a')] }];
  const since = (...opLog: readonly string[]) => movedSince(anEdit({ opLog }, {}), moves);
  expect(since('made', 'op')).toEqual([aMove('1_a', '2_a')]);
  expect(since('made', 'op', 'next')).toEqual([aMove('1_a', '2_a')]);
  expect(since('made', 'op', 'later')).toEqual([]);
  expect(since('theirs')).toEqual([]);
  expect(movedSince({}, moves)).toEqual([]);
});

test('it is remembered for thirty days, and the last hundred alone', async () => {
  const database = memoryDatabase();
  const remember = (moves: readonly MovedKeys[], now: number) =>
    database.transact(['meta'], 'write', (step) => rememberMoved(step, moves, now));
  const remembered = async () => {
    const all = await database.transact(['meta'], 'read', rememberedIn);
    return all.map(({ opIds }) => opIds.join());
  };
  const of = (opId: string) => ({ opIds: [opId], keys: [aMove('1_a', '2_a')] });
  await remember([of('a')], 0);
  await remember([of('b')], 29 * DAY);
  expect(await remembered()).toEqual(['a', 'b']);
  await remember([of('c')], 31 * DAY);
  expect(await remembered()).toEqual(['b', 'c']);
  const many = Array.from({ length: 99 }, (_, place) => of(`${place}`));
  await remember(many, 32 * DAY);
  expect((await remembered()).slice(0, 2)).toEqual(['c', '0']);
});

const nextNumber = (key: string) => key.replace(/\d/, (digit) => String(Number(digit) + 1));
const aFile = (own: Partial<Upload> = {}): Upload => ({
  ...{ id: 'own', key: 'media/1_a', name: 'a', type: 'image/jpeg', size: 1, bytes: new Blob() },
  ...own,
});
const mutation: Mutation = {
  ...{ opId: 'op', entity: 'news', id: '1' },
  kind: 'create',
  fields: { image: 'media/1_a' },
};

/** The key that the article and the record of its file come to. */
function keysOf(
  queue: Partial<Parameters<typeof byOwnKeys>[1]>,
  copied: UploadRecord = anUploadRecord({ id: 'own', key: 'media/1_a' }),
) {
  const own = byOwnKeys(
    { mutation, uploads: [aFile()], copied: [copied] },
    { uploads: [], mutations: [], moved: [], ...queue },
    { nextKey: nextNumber, withKey },
  );
  const key = own.mutation.fields['image'];
  expect(own.uploads.map((each) => each.key)).toEqual([key]);
  expect(own.copied.map((each) => each.key)).toEqual([key]);
  return key;
}

test('a key that nothing goes by stays', () => {
  expect(keysOf({ uploads: [anUploadRecord({ id: 'other', key: 'media/2_b' })] })).toBe(
    'media/1_a',
  );
});

test('one that another file in the queue goes by, or a file of this item moved to, is exchanged', () => {
  const uploads = [anUploadRecord({ id: 'other', key: 'media/1_a' })];
  expect(keysOf({ uploads })).toBe('media/2_a');
  expect(keysOf({ moved: [{ to: 'media/1_a' }] })).toBe('media/2_a');
});

test('and not for one that something queued goes by or names', () => {
  const uploads = ['1', '2'].map((n) => anUploadRecord({ id: n, key: `media/${n}_a` }));
  const mutations = [aMutationRecord({ fields: { image: 'media/3_a' } })];
  expect(keysOf({ uploads, mutations })).toBe('media/4_a');
});

test('a file that is queued already keeps the key it has come to, and its own copy stands in nobody’s way', () => {
  const queued = anUploadRecord({ id: 'own', key: 'media/5_a' });
  expect(keysOf({ uploads: [queued] }, queued)).toBe('media/5_a');
  expect(
    keysOf({ uploads: [anUploadRecord({ id: 'own', key: 'media/1_a', state: 'copying' })] }),
  ).toBe('media/1_a');
});

test('what was made from a file follows it', () => {
  const derivedFrom = { id: 'own', prefix: '480/' };
  const made = aFile({ id: 'made', key: '480/media/1_a', derivedFrom });
  const queued = ['media/1_a', '480/media/1_a'].map((key) => anUploadRecord({ id: key, key }));
  const { uploads } = byOwnKeys(
    { mutation, uploads: [aFile(), made], copied: [anUploadRecord({ id: 'own' })] },
    { uploads: queued, mutations: [], moved: [] },
    { nextKey: nextNumber, withKey },
  );
  expect(uploads.map(({ key }) => key)).toEqual(['media/2_a', '480/media/2_a']);
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

const setting = {
  nextKey: (key: string) => key.replace('1_', '2_'),
  rules: { albums: { nextId: (id: string) => `${id}+`, withKey } },
  newId: () => 'left',
};
const rekey = (uploads: readonly UploadRecord[], mutations: readonly MutationRecord[] = []) => {
  const [taken] = uploads;
  if (!taken) throw new Error('A test needs an upload');
  return rekeyUpload(taken, { uploads, mutations }, setting);
};

test('the new key is one that nothing queued goes by, or a mutation would name two files by it', () => {
  const other = aQueuedFile({ id: 'u2', key: 'albums/a/2_a.jpg' });
  const mutation = anAlbum({ fields: { cover: 'albums/a/3_a.jpg' } });
  const queue = { uploads: [aQueuedFile(), other], mutations: [mutation] };
  const { uploads } = rekeyUpload(aQueuedFile(), queue, { ...setting, nextKey: nextNumber });
  expect(uploads[0]?.key).toBe('albums/a/4_a.jpg');
});

test('the file begins again under the next key, with the bytes it has', () => {
  const { uploads } = rekey([aQueuedFile({ uploadId: 'm', activeAt: 1 })]);
  const [moved] = uploads;
  expect(moved).toEqual(
    aQueuedFile({
      key: 'albums/a/2_a.jpg',
      state: 'ready',
      parts: [{ crc: 'a' }, { crc: 'b' }],
      attempts: 0,
      nextAt: 0,
    }),
  );
});

test('what was begun under the old key is left to be swept, and waits for nobody', () => {
  const { uploads } = rekey([aQueuedFile({ uploadId: 'm', isPaused: true })]);
  expect(uploads[1]).toMatchObject({
    isPaused: false,
    id: 'left',
    key: 'albums/a/1_a.jpg',
    state: 'sweeping',
    isDiscarded: true,
    uploadId: 'm',
  });
});

test('so is what a multipart that is gone may have left', () => {
  expect(rekey([aQueuedFile({ state: 'completing' })]).uploads[1]).toMatchObject({ id: 'left' });
});

test('of a file that was sent in one go nothing is left', () => {
  expect(rekey([aQueuedFile({ parts: [{ crc: 'a' }] })]).uploads).toHaveLength(1);
});

test('what was made from it, and what was made from that, follow', () => {
  const { uploads } = rekey([
    aQueuedFile({ parts: [{ crc: 'a' }] }),
    aQueuedFile({
      id: 'u3',
      key: 'tiny/480/albums/a/1_a.jpg',
      derivedFrom: { id: 'u2', prefix: 'tiny/' },
      state: 'ready',
    }),
    aQueuedFile({
      id: 'u2',
      key: '480/albums/a/1_a.jpg',
      derivedFrom: { id: 'u1', prefix: '480/' },
      state: 'copying',
    }),
    aQueuedFile({ id: 'u4', key: 'media/1_b.jpg' }),
  ]);
  // One that is copied still has as long for that as it had.
  expect(uploads[2]).toMatchObject({ state: 'copying', nextAt: 9 });
  expect(uploads.map(({ id, key }) => [id, key])).toEqual([
    ['u1', 'albums/a/2_a.jpg'],
    ['u3', 'tiny/480/albums/a/2_a.jpg'],
    ['u2', '480/albums/a/2_a.jpg'],
  ]);
});

test('every mutation that waits for it names the new key; another that names the old one means another file', () => {
  const { mutations } = rekey(
    [aQueuedFile()],
    [
      anAlbum(),
      anAlbum({ seq: 2, id: '2', fields: { name: 'No cover' } }),
      anAlbum({ seq: 3, id: '3', deps: [] }),
    ],
  );
  expect(mutations).toEqual([anAlbum({ fields: { cover: 'albums/a/2_a.jpg', name: 'Tour' } })]);
});

test('a mutation made on one that is still queued is made on the new key too', () => {
  const later = anAlbum({
    seq: 2,
    kind: 'patch',
    base: { rev: 0, item: { cover: 'albums/a/1_a.jpg' } },
    fields: { name: 'Away' },
  });
  const { mutations } = rekey([aQueuedFile()], [anAlbum(), later]);
  expect(mutations[1]).toEqual({
    ...later,
    base: { rev: 0, item: { cover: 'albums/a/2_a.jpg' } },
  });
});

test("what is stored already keeps the other file's key", () => {
  const base = { rev: 4, item: { cover: 'albums/a/1_a.jpg' } };
  const first = anAlbum({ kind: 'patch', base, fields: { name: 'Away' } });
  expect(rekey([aQueuedFile()], [first]).mutations).toEqual([]);
});

test('of which mutations the file goes by another key is told: those for an item from the first that brings it on', () => {
  const earlier = anAlbum({ seq: 1, deps: [] });
  const later = anAlbum({ seq: 3, kind: 'patch', deps: [] });
  const queue = [earlier, anAlbum({ seq: 2 }), later, anAlbum({ seq: 4, id: '4', deps: [] })];
  const [from, to] = ['albums/a/1_a.jpg', 'albums/a/2_a.jpg'];
  expect(rekey([aQueuedFile()], queue).moved).toEqual([
    { opIds: ['op-2', 'op-3'], keys: [{ from, to }] },
  ]);
});
