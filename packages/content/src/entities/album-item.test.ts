import { expect, test } from 'vitest';
import { parseAlbum } from './album.ts';
import { RequestRejected } from '../errors.ts';
import { anAlbumItem, aPhoto } from '../testing/an-album.ts';
import { albumItem } from './album.ts';

const at = { mediaBase: 'https://media.test' };
const now = Date.parse('2025-07-01T23:30:00Z');
const photo = aPhoto({ path: 'albums/Tour/1_a.jpg', widths: [480] });
const text = { name: 'Tour', description: 'One bus.' };
const save = { id: '17', fields: { ...text, photos: [photo] }, opId: 'op-1', savedBy: 'Nell' };
const nothing = { rev: 0, item: {} };
const sizes = { width: 2048, height: 1365, widths: [480] };

test('[3.3] a new album is listed by the instant it was made, with its cover and the number of its photos', () => {
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

test('an edit leaves the album where it is listed, and keeps what nobody here knows', () => {
  const stored = anAlbumItem({ sponsor: 'Baker', photos: [{ ...photo, taggedBy: 'Jo' }] });
  const item = albumItem({ ...save, fields: { name: 'Tour!' } }, { rev: 3, item: stored }, now, at);
  expect(item).toMatchObject({
    name: 'Tour!',
    description: stored['description'],
    createdDate: stored['createdDate'],
    photos: [{ taggedBy: 'Jo' }],
    sponsor: 'Baker',
    rev: 4,
  });
});

test('[3.3] the first photo is the cover where nobody chose one, and stays it until it is taken out', () => {
  const other = aPhoto({ path: 'albums/Tour/2_b.jpg' });
  const before = { rev: 1, item: albumItem(save, nothing, now, at) };
  const turned = albumItem({ ...save, fields: { photos: [other, photo] } }, before, now, at);
  expect(turned).toMatchObject({ coverImage: photo.path, cover: { path: photo.path } });
  const without = albumItem({ ...save, fields: { photos: [other] } }, before, now, at);
  expect(without).toMatchObject({ coverImage: other.path, cover: { path: other.path } });
  const chosen = albumItem({ ...save, fields: { coverImage: other.path } }, before, now, at);
  expect(chosen['coverImage']).toBe(other.path);
});

test('an album loses its cover with its photos', () => {
  const before = { rev: 1, item: albumItem(save, nothing, now, at) };
  const item = albumItem({ ...save, fields: { photos: [] } }, before, now, at);
  expect(item).toMatchObject({ photos: [], photoCount: 0 });
  expect(item).not.toHaveProperty('cover');
});

test('a stored album is read as it was saved', () => {
  const album = parseAlbum(albumItem(save, nothing, now, at));
  expect(album).toMatchObject({ ...text, photos: [{ path: photo.path }], photoCount: 1 });
});

test.each([
  ['no name', { name: ' ' }],
  ['a photo without a path', { photos: [{ name: 'a.jpg', path: '' }] }],
  ['photos that are no list', { photos: 'a.jpg' }],
  ['a caption that is too long', { photos: [{ ...photo, caption: 'x'.repeat(501) }] }],
])('%s is refused before anything is sent', (_, wrong) => {
  const asked = () =>
    albumItem({ ...save, fields: { ...save.fields, ...wrong } }, nothing, now, at);
  expect(asked).toThrow(RequestRejected);
});
