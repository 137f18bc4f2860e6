import type { MediaPage } from '@clubhouse/content/admin';
import { expect, test } from 'vitest';
import { aMutation } from '#test/a-queue.ts';
import { folderContents, folderEntries, nameOf } from '#shared/media/folder-entries.ts';

const page = (own: Partial<MediaPage>): MediaPage => ({ files: [], folders: [], ...own });
const NOTHING = folderContents([]);
const TOUR = folderContents([page({ folders: ['media/Tour/'] })]);
const file = (key: string, day: number) => ({ key, size: 1, lastModified: new Date(day * 864e5) });
const deletion = (own: object, fields: object) =>
  aMutation({
    entity: 'folders',
    id: 'media/Tour/',
    kind: 'delete',
    fields: { ...fields },
    ...own,
  });

test('folders come first by name, then files, the newest first, whatever page they came on', () => {
  const pages = [
    page({ files: [file('media/1_old.jpg', 1), file('media/2_new.jpg', 9)] }),
    page({ files: [file('media/3_mid.jpg', 5)], folders: ['media/Tour 10/', 'media/Tour 9/'] }),
  ];
  expect(folderEntries('media/', folderContents(pages), []).map(({ name }) => name)).toEqual([
    'Tour 9',
    'Tour 10',
    '2_new.jpg',
    '3_mid.jpg',
    '1_old.jpg',
  ]);
});

test('what is on two pages, because the list was read while it changed, is there once', () => {
  const pages = [
    page({ files: [file('media/1_a.jpg', 1)] }),
    page({ files: [file('media/1_a.jpg', 1)] }),
  ];
  expect(folderEntries('media/', folderContents(pages), [])).toHaveLength(1);
});

test('a folder that waits to be made is in its parent, marked, and nowhere else', () => {
  const mutation = aMutation({ entity: 'folders', id: 'media/Tour/', kind: 'create' });
  expect(folderEntries('media/', NOTHING, [mutation])).toMatchObject([
    { name: 'Tour', mark: { state: 'pending' } },
  ]);
  expect(folderEntries('albums/', NOTHING, [mutation])).toEqual([]);
  expect(folderEntries('media/Tour/', NOTHING, [mutation])).toEqual([]);
});

test('a deletion any part of which was turned down needs a person', () => {
  const mutations = [
    deletion({ state: 'rejected' }, { keys: ['b'], total: 2 }),
    deletion({ seq: 2 }, { keys: ['c'], total: 2 }),
  ];
  const [entry] = folderEntries('media/', TOUR, mutations);
  expect(entry).toMatchObject({ mark: { state: 'rejected' } });
});

test.each([
  ['media/', 'media'],
  ['media/Tour 🏉/', 'Tour 🏉'],
  ['media/Tour/1_a.jpg', '1_a.jpg'],
])('%s is called %s', (key, name) => {
  expect(nameOf(key)).toBe(name);
});
