import { expect, test } from 'vitest';
import { entityRules, withKey } from '#shared/entities/entities.ts';

test('a file that moved is named anew wherever it was named, and nothing else is touched', () => {
  const fields = {
    title: 'media/1_a.jpg was taken',
    image: 'media/1_a.jpg',
    photos: [{ path: 'media/1_a.jpg', caption: 'A' }, { path: 'media/1_a.jpg.webp' }],
    picture: null,
  };
  expect(withKey(fields, 'media/1_a.jpg', 'media/2_a.jpg')).toEqual({
    title: 'media/1_a.jpg was taken',
    image: 'media/2_a.jpg',
    photos: [{ path: 'media/2_a.jpg', caption: 'A' }, { path: 'media/1_a.jpg.webp' }],
    picture: null,
  });
});

test.each([
  ['news', { title: 'media/1_t.jpg', image: 'media/1_a.jpg', imageUrl: 'media/1_a.jpg' }],
  ['players', { name: 'N', photoUrl: 'media/1_a.jpg' }],
  ['albums', { photos: ['media/1_a.jpg', null, 7] }],
  ['albums', { description: 'albums/x', photos: [{ path: 'media/1_a.jpg', caption: 'media/b' }] }],
])('of %s the files that are shown are those where one is named', (table, fields) => {
  const shown = entityRules[table]?.shows?.(fields);
  expect([...new Set(shown)]).toEqual(['media/1_a.jpg']);
});

test('a picture that lies elsewhere, an encoded key and no picture are no files to look up', () => {
  const { shows } = entityRules['news']!;
  expect(shows?.({ image: 'https://pictures.example/media/1_a.jpg' })).toEqual([]);
  expect(shows?.({ image: '', imageUrl: null })).toEqual([]);
  expect(shows?.({ image: 'media/Tour%20%231/1_a.jpg' })).toEqual([]);
});
