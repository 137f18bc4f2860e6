import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageSource } from './image-address.ts';
import { detectFileType, isPictureType } from './file-type.ts';

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

test('a picture of ours is shown in its renditions from the page, with its size', () => {
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

test('the widest of few renditions is the default', () => {
  const source = imageSource(at, 'a.jpg', { width: 800, height: 600, widths: [480, 768] });
  expect(source?.src).toBe('/derived/768/media/a.jpg');
});

test('any stored address leads to our own media or nowhere', () => {
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

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const box = (...brands: string[]) => {
  const size = String.fromCharCode(12 + 4 * brands.length);
  return `\0\0\0${size}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}\0\0\0\x08free`;
};

test.each([
  ['jpg', '\xff\xd8\xff\xe1\0\x10Exif'],
  ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['gif', 'GIF89a\x01\0'],
  ['gif', 'GIF87a\x01\0'],
  ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['avif', box('avif', 'mif1', 'miaf')],
  ['avif', box('mif1', 'avif')],
  ['avif', box('avis', 'msf1')],
  ['heic', box('heic', 'mif1')],
  ['heic', box('mif1', 'heic')],
  ['heic', box('isom', 'heic')],
  ['mp4', `${box('isom')}avif`],
  ['mp4', box('isom', 'iso2', 'mp41')],
  ['mov', box('qt  ')],
  ['mov', '\0\0\0\x08wide\0\0\0\0mdat'],
  ['webm', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'],
  ['unknown', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska'],
  ['pdf', '%PDF-1.7\n'],
  ['doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
  ['docx', 'PK\x03\x04\x14\0[Content_Types].xml…PK\x03\x04word/document.xml'],
  ['unknown', 'PK\x03\x04\x14\0[Content_Types].xml…PK\x03\x04xl/workbook.xml'],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  [
    'svg',
    '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- badge -->\n<!DOCTYPE svg PUBLIC "x" "y">\n<svg>',
  ],
  ['svg', '<!DOCTYPE  svg PUBLIC "x" [ <!ENTITY a "b"> ] >\n<svg>'],
  ['svg', '\xfe\xff\0<\0s\0v\0g\0>'],
  ['html', '\n<!DOCTYPE html><html>'],
  ['html', '<!doctype  html>'],
  ['html', '<!-- x --><script>alert(1)</script>'],
  ['html', '\xff\xfe<\0h\0t\0m\0l\0>\0'],
  ['unknown', 'Dear all, the bar is open'],
  ['unknown', 'Dear all, <p> opens a paragraph'],
  ['unknown', 'RIFF\x24\0\0\0WAVEfmt '],
  ['unknown', 'FORM\x24\0\0\0WEBP'],
  ['unknown', ''],
  ['unknown', '\xff\xd8'],
  ['unknown', 'MZ\x90\0'],
])('%s is recognised from %j', (type, bytes) => {
  expect(detectFileType(latin1(bytes))).toBe(type);
});

test('a view into a longer buffer is read from its own start', () => {
  const whole = latin1(`????${box('avif')}`);
  expect(detectFileType(whole.subarray(4))).toBe('avif');
});

test('a page is no picture, whatever it holds', () => {
  expect(isPictureType(detectFileType(latin1('<html><svg></svg></html>')))).toBe(false);
  expect(isPictureType('svg')).toBe(true);
});
