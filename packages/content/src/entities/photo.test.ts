import { expect, test } from 'vitest';
import { aPhoto } from '../testing/samples.ts';
import { photoPicture, photoSource, readPhotos } from './photo.ts';

const TONES = 'RjxGPEY8RjxGPEY8RjxGPEY8RjxGPEY8';
const at = { mediaBase: 'https://media.test/_media' };
const read = (...photos: unknown[]) => readPhotos({ id: '7', photos }, undefined);

test('a photo known only by its address, or a bare path, is shown and named by its file', () => {
  expect(read({ url: 'https://x.test/a.jpg' }, 'albums/A/1_b.jpg')).toEqual([
    { name: 'a.jpg', path: '', url: 'https://x.test/a.jpg' },
    { name: '1_b.jpg', path: 'albums/A/1_b.jpg', url: '' },
  ]);
});

test.each([undefined, null])(
  'an album whose photos are %s has none, and nothing is logged',
  (photos) => {
    const logged: string[] = [];
    expect(readPhotos({ id: '7', photos }, (line) => logged.push(line))).toEqual([]);
    expect(logged).toEqual([]);
  },
);

test('a photo that cannot be shown is omitted and logged by its position', () => {
  const logged: string[] = [];
  const photos = [aPhoto(), null, { name: 'a.jpg' }, 7, []];
  expect(readPhotos({ id: '7', photos }, (line) => logged.push(line))).toEqual([aPhoto()]);
  expect(logged).toEqual(
    [1, 2, 3, 4].map((place) => `The stored album 7 has a bad photo ${place}`),
  );
});

test.each([
  ['half a size', { width: 100 }],
  ['a size of nothing', { width: 0, height: 0 }],
  ['a size in words', { width: '100', height: '80' }],
  ['renditions or tones without a size', { widths: [480], tones: TONES }],
])('%s is not read', (_, size) => {
  expect(read({ name: 'a.jpg', path: 'a.jpg', url: '', ...size })).toEqual([
    { name: 'a.jpg', path: 'a.jpg', url: '' },
  ]);
});

test('invalid widths of renditions leave the photo its own size', () => {
  const [photo] = read(aPhoto({ widths: ['480'] as unknown as number[] }));
  expect(photo).toMatchObject({ width: 2048, height: 1365 });
  expect(photo).not.toHaveProperty('widths');
});

test('a photo with a size is shown in its renditions, with its caption as the alternative text', () => {
  const own = { widths: [480], tones: 'RjxGPEY8' };
  const photo = aPhoto({ path: 'albums/A/1_a.jpg', ...own, caption: 'Tea' });
  const size = { width: 2048, height: 1365 };
  expect(photoPicture(photo)).toStrictEqual({ ...size, ...own, alt: 'Tea' });
  const bare = { name: 'a.jpg', path: 'a.jpg', url: '' };
  expect(photoPicture({ ...bare, ...size })).toStrictEqual({ ...size, widths: [] });
  expect(photoPicture({ ...bare, width: 2048 })).toBeUndefined();
  expect(photoSource(at, photo)).toMatchObject({
    src: '/derived/480/albums/A/1_a.jpg',
    width: 2048,
  });
});

test('a photo is addressed by its path, or by its address where the path cannot be used', () => {
  const url = `${at.mediaBase}/albums/A/1_b.jpg`;
  expect(photoSource(at, { name: '', path: 'albums/A/1_a.jpg', url })?.src).toBe(
    `${at.mediaBase}/albums/A/1_a.jpg`,
  );
  expect(photoSource(at, { name: '', path: 'javascript:alert(1)', url })?.src).toBe(url);
  expect(photoSource(at, { name: '', path: '', url: 'javascript:alert(1)' })).toBeUndefined();
});
