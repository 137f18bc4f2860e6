import { expect, expectTypeOf, test } from 'vitest';
import { aDatabase } from '../testing/a-database.ts';
import { anAlbum, anAlbumItem } from '../testing/an-album.ts';
import { albumsReader, type AlbumsReader } from './albums-reader.ts';

test('a page of albums is one question to the index, newest first', async () => {
  const { reader, asked } = aDatabase([anAlbumItem()]);
  const { signal } = new AbortController();
  const page = await albumsReader(reader).page({ limit: 12, cursor: 'here', signal });
  const { photos: _, ...summary } = anAlbum();
  expect(page).toEqual({ albums: [summary], cursor: 'next' });
  expect(asked).toEqual([
    ['query', 'albums', { limit: 12, newestFirst: true, cursor: 'here', signal }],
  ]);
});

test('[7.4] one album is read with its photos by its id', async () => {
  const { reader } = aDatabase([anAlbumItem({ id: '7' })]);
  expect(await albumsReader(reader).album('7')).toEqual(anAlbum({ id: '7' }));
  expect(await albumsReader(reader).album('8')).toBeUndefined();
});

test('an album that breaks the rules is listed with the others, and logged', async () => {
  const logged: string[] = [];
  const { reader } = aDatabase([anAlbumItem({ id: '7', name: null }), anAlbumItem()]);
  const log = (line: string) => logged.push(line);
  const { albums } = await albumsReader(reader, { log }).page({ limit: 2 });
  expect(albums).toHaveLength(2);
  expect(logged).toEqual(['The stored album 7 has a bad name']);
});

test('a reader has no way to write', () => {
  expectTypeOf<keyof AlbumsReader>().toEqualTypeOf<'page' | 'album'>();
});
