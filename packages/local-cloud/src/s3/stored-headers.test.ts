import { expect, it } from 'vitest';
import { storedHeaders } from './stored-headers.ts';

it('an upload keeps its type, its caching and the uploader’s own metadata', () => {
  const headers = new Headers({
    'content-type': 'image/webp',
    'cache-control': 'max-age=60',
    'content-encoding': 'aws-chunked, gzip',
    'x-amz-meta-width': '480',
    authorization: 'secret',
    'x-amz-date': 'today',
  });
  expect(storedHeaders(headers)).toEqual({
    'content-type': 'image/webp',
    'cache-control': 'max-age=60',
    'content-encoding': 'gzip',
    'x-amz-meta-width': '480',
  });
});

it('framing alone leaves no encoding behind, and an upload without a type is plain bytes', () => {
  expect(storedHeaders(new Headers({ 'content-encoding': 'aws-chunked' }))).toEqual({
    'content-type': 'binary/octet-stream',
  });
});

it('metadata above 2 KB is refused', () => {
  const headers = new Headers({ 'x-amz-meta-a': 'x'.repeat(2048) });
  expect(() => storedHeaders(headers)).toThrow('exceed the maximum allowed metadata size');
});
