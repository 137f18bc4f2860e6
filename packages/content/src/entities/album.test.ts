import { expect, test } from 'vitest';
import { RequestRejected } from '../errors.ts';
import { anAlbumItem, aPhoto } from '../testing/samples.ts';
import { albumCover, albumDay, albumItem, parseAlbum, parseAlbumSummary } from './album.ts';

const picture = { width: 2048, height: 1365, widths: [480, 768, 1080, 1600] };

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

test('an album without photos has no cover', () => {
  expect(albumCover('', [])).toBeUndefined();
  expect(parseAlbum(anAlbumItem({ photos: [], cover: null }))).not.toHaveProperty('cover');
});

test('a cover has the size of its photo, or the size stored for its path', () => {
  const shown = aPhoto({ path: 'albums/A/1_a.jpg' });
  expect(albumCover('albums/A/1_a.jpg', [aPhoto(), shown])).toEqual({
    path: 'albums/A/1_a.jpg',
    picture,
  });
  const stored = { path: 'media/b.jpg', picture };
  expect(albumCover('media/b.jpg', [shown], stored)).toEqual(stored);
  expect(albumCover('media/c.jpg', [shown], stored)).toEqual({ path: 'media/c.jpg' });
});

test('an album from before covers were stored is listed with the image it names', () => {
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
])('an album made at "%s" has the day "%s"', (createdDate, day) => {
  expect(albumDay({ createdDate })).toBe(day);
});

const at = { mediaBase: 'https://media.test' };
const now = Date.parse('2025-07-01T23:30:00Z');
const photo = aPhoto({ path: 'albums/Tour/1_a.jpg', widths: [480] });
const text = { name: 'Tour', description: 'One bus.' };
const save = { id: '17', fields: { ...text, photos: [photo] }, opId: 'op-1', savedBy: 'Nell' };
const nothing = { rev: 0, item: {} };
const sizes = { width: 2048, height: 1365, widths: [480] };

test('[3.3] a new album is listed by its creation time, with its cover and the number of its photos', () => {
  expect(albumItem(save, nothing, now, at)).toEqual({
    ...text,
    id: '17',
    coverImage: photo.path,
    photos: [{ ...photo, caption: '', url: 'https://media.test/albums/Tour/1_a.jpg' }],
    cover: { path: photo.path, picture: sizes },
    photoCount: 1,
    listed: 'albums',
    createdDate: '2025-07-01T23:30:00.000Z',
    rev: 1,
    opLog: ['op-1'],
    savedBy: 'Nell',
    savedAt: '2025-07-01T23:30:00.000Z',
  });
});

test('an edit leaves the album’s place in the list and unknown fields of its photos unchanged', () => {
  const stored = anAlbumItem({ photos: [{ ...photo, taggedBy: 'Jo' }] });
  const item = albumItem({ ...save, fields: { name: 'Tour!' } }, { rev: 3, item: stored }, now, at);
  expect(item).toMatchObject({
    name: 'Tour!',
    createdDate: stored['createdDate'],
    photos: [{ taggedBy: 'Jo' }],
  });
});

test('[3.3] the first photo is the cover if none was chosen, and remains it until it is removed', () => {
  const other = aPhoto({ path: 'albums/Tour/2_b.jpg' });
  const before = { rev: 1, item: albumItem(save, nothing, now, at) };
  const turned = albumItem({ ...save, fields: { photos: [other, photo] } }, before, now, at);
  expect(turned).toMatchObject({ coverImage: photo.path, cover: { path: photo.path } });
  const without = albumItem({ ...save, fields: { photos: [other] } }, before, now, at);
  expect(without).toMatchObject({ coverImage: other.path, cover: { path: other.path } });
  const chosen = albumItem({ ...save, fields: { coverImage: other.path } }, before, now, at);
  expect(chosen['coverImage']).toBe(other.path);
});

test.each([
  ['a photo without a path', { photos: [{ name: 'a.jpg', path: '' }] }],
  ['a caption that is too long', { photos: [{ ...photo, caption: 'x'.repeat(501) }] }],
])('%s is refused before anything is sent', (_, wrong) => {
  const asked = () =>
    albumItem({ ...save, fields: { ...save.fields, ...wrong } }, nothing, now, at);
  expect(asked).toThrow(RequestRejected);
});
