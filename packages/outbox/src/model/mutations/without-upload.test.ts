import { expect, test } from 'vitest';
import { aMutationRecord } from '#testing/a-mutation-record.ts';
import { withoutUploads } from './without-upload.ts';

const nextId = (id: string) => id;
const rules = { nextId, lists: { photos: { by: 'path', batch: 10 } } };
const given = [{ id: 'up', key: 'media/a.jpg' }];

test('a photo that was given up is left out of its album, and no longer waited for', () => {
  const photos = [{ path: 'media/a.jpg' }, { path: 'media/b.jpg' }];
  const base = { rev: 1, item: { name: 'O', photos: ['media/a.jpg', 'media/c.jpg'] } };
  const record = aMutationRecord({ base, fields: { name: 'N', photos }, deps: ['up', 'other'] });
  expect(withoutUploads(record, given, rules)).toEqual({
    ...record,
    deps: ['other'],
    base: { rev: 1, item: { name: 'O', photos: ['media/c.jpg'] } },
    fields: { name: 'N', photos: [{ path: 'media/b.jpg' }] },
  });
});

test('a picture that was given up is left out of its article', () => {
  const record = aMutationRecord({
    fields: { title: 'T', imageUrl: '/media/a.jpg' },
    deps: ['up'],
  });
  expect(withoutUploads(record, given, rules).fields).toEqual({ title: 'T' });
});

test('with a picture that was discarded go the words about it', () => {
  const compounds = [{ by: ['image', 'imageUrl'], about: ['picture'] }];
  const of = (key: string) => ({ title: 'T', image: key, imageUrl: key, picture: { width: 1 } });
  const record = aMutationRecord({ fields: of('media/a.jpg'), deps: ['up'] });
  expect(withoutUploads(record, given, { nextId, compounds }).fields).toEqual({ title: 'T' });
  const other = aMutationRecord({ fields: of('media/b.jpg') });
  expect(withoutUploads(other, given, { nextId, compounds })).toBe(other);
});

test('a mutation that has nothing to do with it stays the same', () => {
  const record = aMutationRecord({ deps: ['other'] });
  expect(withoutUploads(record, given, rules)).toBe(record);
  const create = aMutationRecord({ kind: 'create', deps: ['other', 'up'] });
  expect(withoutUploads(create, given, rules)).toEqual({ ...create, deps: ['other'] });
});
