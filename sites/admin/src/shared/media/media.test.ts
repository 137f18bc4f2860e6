import type { DatabaseReader, StoredItem, TableName } from '@clubhouse/content';
import { expect, test } from 'vitest';
import { aMutation } from '#test/a-queue.ts';
import { findUses } from '#shared/media/find-uses.ts';
import type { MediaPage } from '@clubhouse/content/admin';
import { folderContents, folderEntries } from '#shared/media/folder-entries.ts';

const config = { mediaBase: 'https://media.test/_media' };
const KEY = 'media/1700000000000_pitch.jpg';

function aDatabase(
  tables: Partial<Record<TableName, readonly StoredItem[]>>,
): Pick<DatabaseReader, 'query' | 'scan'> {
  return {
    async query(table, { cursor = '0' }) {
      const start = Number(cursor);
      const items = tables[table] ?? [];
      return {
        items: items.slice(start, start + 2),
        ...(start + 2 < items.length && { cursor: String(start + 2) }),
      };
    },
    async *scan(table) {
      yield* tables[table] ?? [];
    },
  };
}

const find = (
  target: string,
  tables: Partial<Record<TableName, readonly StoredItem[]>>,
  more: Partial<Parameters<typeof findUses>[1]> = {},
) =>
  findUses(target, {
    database: aDatabase(tables),
    config,
    waiting: [],
    signal: new AbortController().signal,
    ...more,
  });

test('the article, the event, the player and the album that show a file are named, with the number of checked items', async () => {
  const counts: number[] = [];
  const tables = {
    news: [
      { id: 'n1', title: 'Other', image: 'media/2_other.jpg' },
      { id: 'n2', title: 'Two' },
      { id: 'n3', title: 'Floodlights', image: KEY, imageUrl: KEY },
    ],
    events: [{ id: 'e1', title: 'Quiz', description: `See ${config.mediaBase}/${KEY}` }],
    albums: [{ id: 'a1', name: 'Cup day', photos: [{ name: 'x', path: KEY }] }],
    players: [{ id: 'p1', name: 'Rory', photoUrl: KEY }],
  };
  const item = { id: 'n4', title: 'Not sent', image: KEY };
  const waiting = [
    aMutation({ id: 'n4', item }),
    aMutation({ seq: 2, id: 'n5', kind: 'delete', base: { rev: 1, item } }),
  ];
  const onRead = (count: number) => void counts.push(count);
  expect(await find(KEY, tables, { waiting, onRead })).toEqual([
    { table: 'news', id: 'n4', name: 'Not sent' },
    { table: 'events', id: 'e1', name: 'Quiz' },
    { table: 'news', id: 'n3', name: 'Floodlights' },
    { table: 'albums', id: 'a1', name: 'Cup day' },
    { table: 'players', id: 'p1', name: 'Rory' },
  ]);
  expect(counts.slice(0, 3)).toEqual([1, 3, 4]);
  expect(counts.at(-1)).toBe(6);
});

test.each([
  ['its key', KEY, KEY],
  ['a leading slash', KEY, `/${KEY}`],
  ['the bare name', KEY, '1700000000000_pitch.jpg'],
  ['the whole address', KEY, `${config.mediaBase}/${KEY}`],
  [
    'an address with every kind of character',
    'media/Tour #1 🏉/1_a.jpg',
    `${config.mediaBase}/media/Tour%20%231%20%F0%9F%8F%89/1_a.jpg`,
  ],
])('a use of a file is found by %s', async (_, key, image) => {
  expect(await find(key, { news: [{ id: 'n1', title: 'Won', image }] })).toHaveLength(1);
});

test('a folder is in use when a file at any depth is in use, and not for a file of its neighbour', async () => {
  const albums = [
    { id: 'a1', name: 'Tour', photos: [{ path: 'albums/Tour/2019/1_a.jpg' }] },
    { id: 'a2', name: 'Tour 2', photos: [{ path: 'albums/Tour2/1_a.jpg' }] },
  ];
  expect(await find('albums/Tour/', { albums })).toEqual([
    { table: 'albums', id: 'a1', name: 'Tour' },
  ]);
});

const page = (own: Partial<MediaPage>): MediaPage => ({ files: [], folders: [], ...own });
const file = (key: string, day: number) => ({ key, size: 1, lastModified: new Date(day * 864e5) });

test('folders are sorted by name before files, newest first, each once, whatever page they are on', () => {
  const old = file('media/1_old.jpg', 1);
  const pages = [
    page({ files: [old, file('media/2_new.jpg', 9)] }),
    // Read while it changed.
    page({
      files: [old, file('media/3_mid.jpg', 5)],
      folders: ['media/Tour 10/', 'media/Tour 9/'],
    }),
  ];
  const names = ['Tour 9', 'Tour 10', '2_new.jpg', '3_mid.jpg', '1_old.jpg'];
  const entries = folderEntries('media/', folderContents(pages), []);
  expect(entries.map(({ name }) => name)).toEqual(names);
});

test('a deletion with a rejected part needs a decision', () => {
  const tour = { entity: 'folders', id: 'media/Tour/', kind: 'delete' } as const;
  const mutations = [aMutation(tour), aMutation({ ...tour, seq: 2, state: 'rejected' })];
  const contents = folderContents([page({ folders: ['media/Tour/'] })]);
  const [entry] = folderEntries('media/', contents, mutations);
  expect(entry).toMatchObject({ mark: { state: 'rejected' } });
});
