import { beforeAll, expect, test } from 'vitest';
import { Bucket, testCloud } from './cloud.ts';

const webp = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WEBPVP8 '), Buffer.alloc(32, 1)]);
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const bench = testCloud();
beforeAll(async () => {
  await put('media/photo.webp', webp, 'text/html', {
    CacheControl: 'max-age=60',
    ContentDisposition: 'attachment',
    ContentEncoding: 'br',
    Metadata: { by: 'somebody' },
  });
  await put('media/page.jpg', '<!doctype html><script>alert(1)</script>', 'image/jpeg');
  await put('secret/photo.webp', webp, 'image/webp');
});

const put = (Key: string, Body: string | Uint8Array, ContentType: string, more: object = {}) =>
  bench.s3.putObject({ Bucket, Key, Body, ContentType, ...more });
const get = (key: string, init: RequestInit = {}) => fetch(`${bench.url}/_media/${key}`, init);

test.each(['GET', 'HEAD'])(
  '%s of an image has the type of its bytes, whatever it was uploaded as',
  async (method) => {
    const response = await get('media/photo.webp', { method });
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'content-length': String(webp.length),
        'cache-control': 'max-age=60',
        'accept-ranges': 'bytes',
      },
    ]);
    for (const name of ['content-disposition', 'content-encoding', 'x-amz-meta-by']) {
      expect(response.headers.has(name)).toBe(false);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes).toEqual(method === 'GET' ? webp : Buffer.alloc(0));
  },
);

const GIVEN_OUT: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['\xff\xd8\xff\xe0\0\x10JFIF'],
  'image/png': ['\x89PNG\r\n\x1a\n\0\0'],
  'image/gif': ['GIF89a\x01\0'],
  'image/webp': ['RIFF\x24\0\0\0WEBPVP8 '],
  'image/avif': ['\0\0\0\x20ftypavif\0\0\0\0avifmif1', '\0\0\0\x18ftypmif1\0\0\0\0mif1avif'],
  'image/svg+xml': [
    drawing,
    '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn --><svg>',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY a "b">]><svg width="1">',
  ],
  'application/octet-stream': [
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
  ],
};
test.each(
  Object.entries(GIVEN_OUT).flatMap(([type, heads]) => heads.map((head) => [type, head] as const)),
)('[U4] %s is the type of %j, and an attachment if it may contain a script', async (type, head) => {
  const stored = { ContentDisposition: 'inline', ContentLength: head.length };
  await put('media/head.jpg', Buffer.from(head, 'latin1'), 'image/jpeg', stored);
  const { headers } = await get('media/head.jpg');
  const isSafe = type.startsWith('image/') && type !== 'image/svg+xml';
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('content-disposition')).toBe(isSafe ? null : 'attachment');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});

test('[U1] no answer can run a script', async () => {
  const answers = [
    await get('media/photo.webp'),
    await get('media/photo.webp', { method: 'HEAD' }),
    await get('media/photo.webp', { headers: { range: 'bytes=900-' } }),
    await get('media/page.jpg'),
    await get('media/none'),
    await get('x'.repeat(1025)),
    await get('media/photo.webp', { method: 'POST' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 416, 200, 404, 404, 405]);
  for (const { headers } of answers) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
});

test('[U5] it has nothing that a guest may not read', async () => {
  const [secret, absent] = [await get('secret/photo.webp'), await get('secret/none.webp')];
  expect([secret.status, absent.status]).toEqual([404, 404]);
  expect(await secret.text()).toBe(await absent.text());
  expect(secret.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

test('it answers 304 to a browser that has the newest, and gives ranges, but not of a replaced object', async () => {
  const ask = (headers: Record<string, string>) => get('media/photo.webp', { headers });
  const etag = (await ask({})).headers.get('etag') ?? '';
  const again = await ask({ 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('cache-control')).toBe('max-age=60');
  const part = await ask({ range: 'bytes=8-11', 'if-range': etag });
  expect([part.status, await part.text()]).toEqual([206, 'WEBP']);
  expect(part.headers.get('content-range')).toBe(`bytes 8-11/${webp.length}`);
  expect((await ask({ range: 'bytes=8-11', 'if-range': '"another"' })).status).toBe(200);
});
