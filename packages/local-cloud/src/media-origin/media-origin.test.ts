import { expect, test } from 'vitest';
import { shownAs } from './media-origin.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0', 'image/png'],
  ['GIF89a\x01\0', 'image/gif'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'image/avif'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'image/avif'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn --><svg>', 'image/svg+xml'],
  [
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY a "b">]><svg width="1">',
    'image/svg+xml',
  ],
])('%j is %s', (head, type) => {
  expect(shownAs(bytes(head))).toBe(type);
});

test.each([
  '',
  '<!doctype html><script>alert(1)</script>',
  '<html><svg>',
  'text <svg>',
  '<svgx>',
  '%PDF-1.7',
  'RIFF\x24\0\0\0WAVEfmt ',
  '\0\0\0\x1cftypisom\0\0\0\0avc1mp41',
  '\0\0\0\x18ftypmp42avif\0\0\0\0isom',
  'GIF88a',
])('%j is a file to keep, not to show', (head) => {
  expect(shownAs(bytes(head))).toBeUndefined();
});
