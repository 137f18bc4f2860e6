import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anAlbum, anAlbumItem, aPhoto } from '../testing/an-album.ts';
import { albumCover, albumDay, checkAlbum, parseAlbum, parseAlbumSummary } from './album.ts';

const picture = { width: 2048, height: 1365, widths: [480, 768, 1080, 1600] };

test('[5.7] an album needs a name and a description; a cover is left to choice', () => {
  expect(checkAlbum({ name: ' ', description: '', coverImage: '' })).toEqual({
    ok: false,
    errors: { name: 'required', description: 'required' },
  });
  const value = { name: 'Tour', description: 'One bus.', coverImage: '' };
  expect(checkAlbum({ name: 'Tour ', description: 'One bus.' } as typeof value)).toEqual({
    ok: true,
    value,
  });
});

test('[3.3] a stored album is read whole, and nothing is logged', () => {
  const logged: string[] = [];
  expect(parseAlbum(anAlbumItem(), (line) => logged.push(line))).toEqual(anAlbum());
  expect(logged).toEqual([]);
});

test('a summary carries the cover and the number of photos, and none of them', () => {
  const { photos: _, ...summary } = anAlbum();
  expect(parseAlbumSummary(anAlbumItem())).toEqual(summary);
});

test.each([
  ['the image a person chose', 'media/17_a.jpg', [aPhoto()], 'media/17_a.jpg'],
  [
    'else the first photo',
    '',
    [aPhoto({ path: 'albums/A/1_a.jpg' }), aPhoto()],
    'albums/A/1_a.jpg',
  ],
  [
    'the address of one without a path',
    '',
    [aPhoto({ path: '', url: 'https://x.test/a.jpg' })],
    'https://x.test/a.jpg',
  ],
])('the cover is %s', (_, chosen, photos, path) => {
  expect(albumCover(chosen, photos)?.path).toBe(path);
});

test('an album with nothing to show has no cover', () => {
  expect(albumCover('', [])).toBeUndefined();
  expect(parseAlbum(anAlbumItem({ photos: [], cover: null }))).not.toHaveProperty('cover');
});

test('a cover has the size of the photo it is, or the one that was stored for that very path', () => {
  const photo = aPhoto({ path: 'albums/A/1_a.jpg' });
  expect(albumCover('albums/A/1_a.jpg', [aPhoto(), photo])).toEqual({
    path: 'albums/A/1_a.jpg',
    picture,
  });
  const stored = { path: 'media/b.jpg', picture };
  expect(albumCover('media/b.jpg', [photo], stored)).toEqual(stored);
  expect(albumCover('media/c.jpg', [photo], stored)).toEqual({ path: 'media/c.jpg' });
});

test('an album from before covers were stored is listed by the image it names', () => {
  const text = { id: '1', name: 'Tour', description: 'One bus.', createdDate: '2025-11-02' };
  for (const cover of [undefined, null]) {
    const logged: string[] = [];
    const item = { ...text, coverImage: 'media/a.jpg', cover };
    const summary = parseAlbumSummary(item, (line) => logged.push(line));
    expect(summary.cover).toEqual({ path: 'media/a.jpg' });
    expect(summary).not.toHaveProperty('photoCount');
    expect(logged).toEqual([]);
  }
});

test.each([
  [0, 0],
  [12, 12],
  [-1, undefined],
  [1.5, undefined],
])('a stored number of photos of %s is read as %s', (photoCount, read) => {
  expect(parseAlbumSummary(anAlbumItem({ photoCount })).photoCount).toBe(read);
});

test.each([
  ['2025-07-01T23:30:00.000Z', '2025-07-02'],
  ['2025-11-02T23:30:00.000Z', '2025-11-02'],
  ['last summer', 'last summer'],
  ['', ''],
])('an album made at "%s" is of the day "%s"', (createdDate, day) => {
  expect(albumDay({ createdDate })).toBe(day);
});

test('a bad item is shown as far as it can be, and the log names each field', () => {
  const logged: string[] = [];
  const item = anAlbumItem({ id: '7', description: null, cover: { path: 3 }, photoCount: -1 });
  expect(parseAlbum({ ...item, photos: 'two' }, (line) => logged.push(line))).toMatchObject({
    name: 'Tour',
    description: '',
    photos: [],
    photoCount: 0,
  });
  expect(logged.toSorted()).toEqual(
    ['cover', 'description', 'photos'].map((field) => `The stored album 7 has a bad ${field}`),
  );
});

test('no stored item stops a list', () => {
  const items = fc.dictionary(fc.constantFrom(...Object.keys(anAlbumItem())), fc.anything());
  fc.assert(
    fc.property(items, (item) => {
      const { photos, cover, photoCount } = parseAlbum(item);
      expect(photoCount).toBe(photos.length);
      expect(cover?.path ?? 'none').not.toBe('');
      expect(typeof parseAlbumSummary(item).name).toBe('string');
    }),
  );
});
