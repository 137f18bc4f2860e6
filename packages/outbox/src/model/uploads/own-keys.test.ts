import { expect, test } from 'vitest';
import type { Item, Mutation, Upload } from '../mutation.ts';
import type { UploadRecord } from '../records/upload-record.ts';
import { aMutationRecord, anUploadRecord } from '#testing/sample-records.ts';
import { byOwnKeys } from './file-keys.ts';

const withKey = (item: Item, from: string, to: string): Item =>
  item['image'] === from ? { ...item, image: to } : item;
const nextKey = (key: string) => key.replace(/\d/, (digit) => String(Number(digit) + 1));
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
    { nextKey, withKey },
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
    { nextKey, withKey },
  );
  expect(uploads.map(({ key }) => key)).toEqual(['media/2_a', '480/media/2_a']);
});
