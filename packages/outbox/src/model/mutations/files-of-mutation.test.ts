import { expect, test } from 'vitest';
import type { UploadRecord } from '../records/upload-record.ts';
import { anUploadRecord, aMutationRecord } from '#testing/sample-records.ts';
import { namedUploads, withoutUploads } from './files-of-mutation.ts';

const anUpload = (own: Partial<UploadRecord>): UploadRecord =>
  anUploadRecord({ id: 'photo', owner: 'ann', key: 'albums/a/1_a.jpg', ...own });
const made = anUpload({
  id: 'made',
  key: '480/albums/a/1_a.jpg',
  derivedFrom: { id: 'photo', prefix: '480/' },
});
const idsOf = (records: readonly UploadRecord[]) => records.map(({ id }) => id);

test('an article that shows a photo still queued with its album waits for it and for its renditions', () => {
  const mutation = { fields: { image: 'albums/a/1_a.jpg' } };
  expect(idsOf(namedUploads(mutation, 'ann', [anUpload({}), made]))).toEqual(['photo', 'made']);
});

test('a mutation does not wait for a file known to be stored, nor for the file of another person', () => {
  const mutation = { fields: { image: 'albums/a/1_a.jpg' } };
  const others = [anUpload({ state: 'done' }), anUpload({ id: 'theirs', owner: 'bob' })];
  expect(namedUploads(mutation, 'ann', others)).toEqual([]);
});

test('a mutation does not wait for files the item showed before, whatever is queued under their key', () => {
  const base = { rev: 1, item: { image: 'albums/a/1_a.jpg' } };
  const mutation = { base, fields: { image: 'albums/a/1_a.jpg', title: 'new' } };
  expect(namedUploads(mutation, 'ann', [anUpload({})])).toEqual([]);
});

const nextId = (id: string) => id;
const rules = { nextId, lists: { photos: { by: 'path', batch: 10 } } };
const given = [{ id: 'up', key: 'media/a.jpg' }];

test('an article omits a picture that was discarded', () => {
  const record = aMutationRecord({
    fields: { title: 'T', imageUrl: '/media/a.jpg' },
    deps: ['up'],
  });
  expect(withoutUploads(record, given, rules).fields).toEqual({ title: 'T' });
});

test('the description of a discarded picture is discarded with it', () => {
  const compounds = [{ by: ['image', 'imageUrl'], about: ['picture'] }];
  const of = (key: string) => ({ title: 'T', image: key, imageUrl: key, picture: { width: 1 } });
  const record = aMutationRecord({ fields: of('media/a.jpg'), deps: ['up'] });
  expect(withoutUploads(record, given, { nextId, compounds }).fields).toEqual({ title: 'T' });
  const other = aMutationRecord({ fields: of('media/b.jpg') });
  expect(withoutUploads(other, given, { nextId, compounds })).toBe(other);
});
