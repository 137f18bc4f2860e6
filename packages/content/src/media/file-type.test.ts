import { expect, test } from 'vitest';
import { detectFileType, isPictureType } from './file-type.ts';

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
])('%s is told from %j', (type, bytes) => {
  expect(detectFileType(latin1(bytes))).toBe(type);
});

test('a view into a longer buffer is read from its own start', () => {
  const whole = latin1(`????${box('avif')}`);
  expect(detectFileType(whole.subarray(4))).toBe('avif');
});

test('a page is no picture whatever it holds', () => {
  expect(isPictureType(detectFileType(latin1('<html><svg></svg></html>')))).toBe(false);
  expect(isPictureType('svg')).toBe(true);
});
