import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageSource } from './image-address.ts';

const at = { mediaBase: 'https://media.test/_media' };
const base = at.mediaBase;

test.each([
  ['an object path', 'media/17_a.jpg', `${base}/media/17_a.jpg`],
  ['a path in an album', 'albums/Tour/17_a.jpg', `${base}/albums/Tour/17_a.jpg`],
  ['a bare media key', '17_a.jpg', `${base}/media/17_a.jpg`],
  ['a bare key in a folder', 'tour/17_a.jpg', `${base}/media/tour/17_a.jpg`],
  ['a leading slash', '/media/17_a.jpg', `${base}/media/17_a.jpg`],
  ['a bare key with a leading slash', '/17_a.jpg', `${base}/media/17_a.jpg`],
  ['the access level of older uploads', 'public/media/17_a.jpg', `${base}/media/17_a.jpg`],
  ['a folder of that name', 'tour/public/a.jpg', `${base}/media/tour/public/a.jpg`],
  ['a folder named as a root', 'tour/albums/a.jpg', `${base}/media/tour/albums/a.jpg`],
  ['a colon within a name', 'media/17_at 3:1.jpg', `${base}/media/17_at%203%3A1.jpg`],
  ['an encoded path', 'media/17_my%20try.jpg', `${base}/media/17_my%20try.jpg`],
  ['an encoded slash', 'media%2F17_a.jpg', `${base}/media/17_a.jpg`],
  ['spaces and letters of other languages', 'media/17_é a.jpg', `${base}/media/17_%C3%A9%20a.jpg`],
  ['a stray per cent sign', 'media/100%.jpg', `${base}/media/100%25.jpg`],
  ['spaces around it', '  media/17_a.jpg\n', `${base}/media/17_a.jpg`],
  ['a query behind it', 'media/17_a.jpg?v=2#x', `${base}/media/17_a.jpg`],
  ['a whole address of ours', `${base}/media/17_a.jpg`, `${base}/media/17_a.jpg`],
])('[7.17] %s is found', (_, stored, src) => {
  expect(imageSource(at, stored)).toEqual({ src });
});

test.each([
  ['nothing', ''],
  ['spaces', '  '],
  ['a script', 'javascript:alert(1)'],
  ['a script behind spaces', ' \tJavaScript:alert(1)'],
  ['a script split by a line break', 'java\nscript:alert(1)'],
  ['data', 'data:image/svg+xml,<svg onload=alert(1)>'],
  ['a blob', 'blob:https://site.test/1'],
  ['a file', 'file:///etc/passwd'],
  ['an address elsewhere', 'https://cdn.test/a b.jpg?w=1'],
  ['an unsafe address elsewhere', 'http://cdn.test/a.jpg'],
  ['an address that begins as ours does', `${base}.evil.test/media/a.jpg`],
  ['an address without a scheme', '//evil.test/a.jpg'],
  ['the same in backslashes', '\\\\evil.test\\a.jpg'],
  ['the same mixed', '/\\evil.test/a.jpg'],
  ['the same encoded', '%2F%2Fevil.test/a.jpg'],
  ['an address without a host', 'https:///a.jpg'],
  ['a path that climbs', 'media/../config.json'],
  ['a path that climbs, encoded', 'media/%2e%2e/config.json'],
  ['a folder', 'media/'],
  ['a slash', '/'],
  ['control characters', 'media/a\u0000.jpg'],
  ['half a character', 'media/a\ud83c.jpg'],
])('[T3] %s is refused', (_, stored) => {
  expect(imageSource(at, stored)).toBeUndefined();
});

const picture = { width: 2048, height: 1365, widths: [480, 768, 1080, 1600] };

test('a picture of ours is served in its renditions from the page, with its size', () => {
  expect(imageSource(at, '/media/17_a.jpg', picture)).toEqual({
    src: '/derived/1080/media/17_a.jpg',
    srcSet:
      '/derived/480/media/17_a.jpg 480w, /derived/768/media/17_a.jpg 768w, ' +
      '/derived/1080/media/17_a.jpg 1080w, /derived/1600/media/17_a.jpg 1600w',
    width: 2048,
    height: 1365,
  });
});

test('without renditions the original is shown, with its size', () => {
  expect(imageSource(at, '17_a.gif', { width: 300, height: 200, widths: [] })).toEqual({
    src: `${base}/media/17_a.gif`,
    width: 300,
    height: 200,
  });
});

test('the widest of few renditions is the plain one', () => {
  const source = imageSource(at, 'a.jpg', { width: 800, height: 600, widths: [480, 768] });
  expect(source?.src).toBe('/derived/768/media/a.jpg');
});

test('whatever is stored, an address leads to our own media or to nowhere', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    ':',
    '%',
    '.',
    '?',
    'media',
    'javascript',
    'data',
    ' ',
    '\t',
    'http',
    'x',
  );
  const stored = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(stored, (value) => {
      const source = imageSource(at, value);
      return !source || new URL(source.src, 'https://site.test/news/1').href.startsWith(`${base}/`);
    }),
    { numRuns: 500 },
  );
});
