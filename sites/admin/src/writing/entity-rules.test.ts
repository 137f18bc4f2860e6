import { expect, test } from 'vitest';
import { withKey } from '#writing/entity-rules.ts';

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
