import { expect, test } from 'vitest';
import type { Item } from '../mutation.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import type { UploadRecord } from '../records/upload-record.ts';
import { aMutationRecord, anUploadRecord } from '#testing/sample-records.ts';
import { rekeyUpload } from './file-keys.ts';

const anUpload = (own: Partial<UploadRecord> = {}): UploadRecord =>
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

const aMutation = (own: Partial<MutationRecord> = {}): MutationRecord =>
  aMutationRecord({
    entity: 'albums',
    kind: 'create',
    fields: { cover: 'albums/a/1_a.jpg', name: 'Tour' },
    deps: ['u1'],
    ...own,
  });

const withKey = (item: Item, from: string, to: string): Item =>
  item['cover'] === from ? { ...item, cover: to } : item;
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
  const other = anUpload({ id: 'u2', key: 'albums/a/2_a.jpg' });
  const mutation = aMutation({ fields: { cover: 'albums/a/3_a.jpg' } });
  const nextKey = (key: string) => key.replace(/\d/, (digit) => String(Number(digit) + 1));
  const queue = { uploads: [anUpload(), other], mutations: [mutation] };
  const { uploads } = rekeyUpload(anUpload(), queue, { ...setting, nextKey });
  expect(uploads[0]?.key).toBe('albums/a/4_a.jpg');
});

test('the file begins again under the next key, with the bytes it has', () => {
  const { uploads } = rekey([anUpload({ uploadId: 'm', activeAt: 1 })]);
  const [moved] = uploads;
  expect(moved).toEqual(
    anUpload({
      key: 'albums/a/2_a.jpg',
      state: 'ready',
      parts: [{ crc: 'a' }, { crc: 'b' }],
      attempts: 0,
      nextAt: 0,
    }),
  );
});

test('what was begun under the old key is left to be swept, and waits for nobody', () => {
  const { uploads } = rekey([anUpload({ uploadId: 'm', isPaused: true })]);
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
  expect(rekey([anUpload({ state: 'completing' })]).uploads[1]).toMatchObject({ id: 'left' });
});

test('of a file that was sent in one go nothing is left', () => {
  expect(rekey([anUpload({ parts: [{ crc: 'a' }] })]).uploads).toHaveLength(1);
});

test('what was made from it, and what was made from that, follow', () => {
  const { uploads } = rekey([
    anUpload({ parts: [{ crc: 'a' }] }),
    anUpload({
      id: 'u3',
      key: 'tiny/480/albums/a/1_a.jpg',
      derivedFrom: { id: 'u2', prefix: 'tiny/' },
      state: 'ready',
    }),
    anUpload({
      id: 'u2',
      key: '480/albums/a/1_a.jpg',
      derivedFrom: { id: 'u1', prefix: '480/' },
      state: 'copying',
    }),
    anUpload({ id: 'u4', key: 'media/1_b.jpg' }),
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
    [anUpload()],
    [
      aMutation(),
      aMutation({ seq: 2, id: '2', fields: { name: 'No cover' } }),
      aMutation({ seq: 3, id: '3', deps: [] }),
    ],
  );
  expect(mutations).toEqual([aMutation({ fields: { cover: 'albums/a/2_a.jpg', name: 'Tour' } })]);
});

test('a mutation made on one that is still queued is made on the new key too', () => {
  const later = aMutation({
    seq: 2,
    kind: 'patch',
    base: { rev: 0, item: { cover: 'albums/a/1_a.jpg' } },
    fields: { name: 'Away' },
  });
  const { mutations } = rekey([anUpload()], [aMutation(), later]);
  expect(mutations[1]).toEqual({
    ...later,
    base: { rev: 0, item: { cover: 'albums/a/2_a.jpg' } },
  });
});

test("what is stored already keeps the other file's key", () => {
  const base = { rev: 4, item: { cover: 'albums/a/1_a.jpg' } };
  const first = aMutation({ kind: 'patch', base, fields: { name: 'Away' } });
  expect(rekey([anUpload()], [first]).mutations).toEqual([]);
});

test('of which mutations the file goes by another key is told: those for an item from the first that brings it on', () => {
  const earlier = aMutation({ seq: 1, deps: [] });
  const later = aMutation({ seq: 3, kind: 'patch', deps: [] });
  const queue = [earlier, aMutation({ seq: 2 }), later, aMutation({ seq: 4, id: '4', deps: [] })];
  const [from, to] = ['albums/a/1_a.jpg', 'albums/a/2_a.jpg'];
  expect(rekey([anUpload()], queue).moved).toEqual([
    { opIds: ['op-2', 'op-3'], keys: [{ from, to }] },
  ]);
});
