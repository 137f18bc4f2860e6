import { expect, test } from 'vitest';
import { previewIn } from './preview.ts';

const app = {} as Window;
const frame = { origin: 'https://club.test', parent: app };
const item = { id: '1', title: 'Win', excerpt: 'Late.', content: 'A try.', date: '2026-11-28' };
const data: unknown = { preview: 'article', item };
const sent = { data, origin: frame.origin, source: app };
const hostile = '<img src=x onerror="alert(1)">';

test('the app’s message is read as an article with its picture', () => {
  const picture = new Blob(['x'], { type: 'image/jpeg' });
  const read = previewIn({ ...sent, data: { preview: 'article', item, picture } }, frame);
  expect(read).toEqual({ article: { ...item, imageUrl: '', rev: 0 }, picture });
});

test('an event and a player are read by their own rules', () => {
  const read = (preview: string, own: object) =>
    previewIn({ ...sent, data: { preview, item: { ...item, ...own } } }, frame);
  expect(read('event', { time: '19:30' })).toMatchObject({
    event: { title: 'Win', time: '19:30' },
  });
  const heavy = { name: hostile, weight: Number.NaN };
  expect(read('player', heavy)).toMatchObject({ player: { name: hostile, position: '' } });
});

test('an album is read with the bytes of its photos, if they are pictures', () => {
  const bytes = new Blob(['x'], { type: 'image/jpeg' });
  const photos = new Map([
    ['a', bytes],
    ['b', new Blob([hostile], { type: 'text/html' })],
  ]);
  const album = { id: '7', name: hostile, photos: [{ path: 'a' }, { path: 'b' }] };
  const data = { preview: 'album', item: album, photos };
  expect(previewIn({ ...sent, data }, frame)).toMatchObject({
    album: { name: hostile, photos: [{ path: 'a' }, { path: 'b' }] },
    photos: new Map([['a', bytes]]),
  });
});

const alone = { origin: frame.origin, parent: undefined as unknown };
alone.parent = alone;
test.each([
  ['from another origin', { origin: 'https://evil.test' }, frame],
  ['from an origin that is none', { origin: 'null' }, frame],
  ['from a window that is not around the frame', { source: {} as Window }, frame],
  ['from nobody', { source: null }, frame],
  ['to a page that is in no frame', { source: alone as unknown as Window }, alone],
  ['of another kind', { data: { preview: 'poem', item } }, frame],
  ['without an item', { data: { preview: 'article', item: null } }, frame],
  ['that is a text', { data: hostile }, frame],
  ['that is nothing', { data: null }, frame],
])('[C2] a message %s is ignored', (_, own, to) => {
  expect(previewIn({ ...sent, ...own }, to)).toBeUndefined();
});

test('[C2] hostile fields are read as text, or omitted', () => {
  const wrong = {
    title: hostile,
    excerpt: 7,
    content: {},
    imageUrl: [],
    picture: { width: hostile },
  };
  const files = { picture: new Blob([hostile], { type: 'text/html' }) };
  expect(
    previewIn({ ...sent, data: { preview: 'article', item: wrong, ...files } }, frame),
  ).toEqual({
    article: { id: '', title: hostile, excerpt: '7', content: '', date: '', imageUrl: '', rev: 0 },
  });
});
