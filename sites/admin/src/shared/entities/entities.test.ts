import type { Item } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import { entityRules, savedPage, withKey } from '#shared/entities/entities.ts';

test('moving a file replaces its path wherever it was named, and changes nothing else', () => {
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

test.each<[string, Item, string[]?]>([
  ['news', { title: 'media/1_t.jpg', image: 'media/1_a.jpg', imageUrl: 'media/1_a.jpg' }],
  ['players', { name: 'N', photoUrl: 'media/1_a.jpg' }],
  ['albums', { photos: ['media/1_a.jpg', null, 7] }],
  ['albums', { description: 'albums/x', photos: [{ path: 'media/1_a.jpg', caption: 'media/b' }] }],
  // An external picture, a missing one and an encoded key are no files to look up.
  ['news', { image: 'https://pictures.example/media/1_a.jpg' }, []],
  ['news', { image: '', imageUrl: null }, []],
  ['news', { image: 'media/Tour%20%231/1_a.jpg' }, []],
])('%s show the files in the fields that name files: %j', (table, fields, files) => {
  const shown = entityRules[table]?.shows?.(fields);
  expect([...new Set(shown)]).toEqual(files ?? ['media/1_a.jpg']);
});

test('no page is awaited for a past event, since the site shows only the latest of those', () => {
  const now = Date.parse('2026-02-14T12:00:00Z');
  const saved = (date: string) =>
    savedPage('events', { id: '7', rev: 2, title: 'Quiz', date }, now);
  expect(saved('2026-02-14')).toMatchObject({ page: { href: '/events', id: '7', rev: 2 } });
  expect(saved('2026-02-13')).toMatchObject({ link: { href: '/events' } });
});

test('the setting of who looks at photos a second time leads to the photos that wait for it', () => {
  const saved = savedPage('club', { id: 'photos', rev: 1 }, 0);
  expect(saved).toEqual({
    link: { href: '/admin/content', words: 'See what waits', id: 'photos', rev: 1 },
  });
});
