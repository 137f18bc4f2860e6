import { beforeAll, describe, expect, test } from 'vitest';
import { Bucket, testCloud } from './cloud.ts';

const webp = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WEBPVP8 '), Buffer.alloc(32, 1)]);
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const page = '<!doctype html><script>alert(1)</script>';

describe('the media origin', () => {
  const bench = testCloud();
  beforeAll(async () => {
    await put('media/photo.webp', webp, 'text/html', {
      CacheControl: 'max-age=60',
      ContentDisposition: 'attachment',
      ContentEncoding: 'br',
      Metadata: { by: 'somebody' },
    });
    await put('media/drawing.svg', drawing, 'image/svg+xml');
    await put('media/page.jpg', page, 'image/jpeg', { ContentDisposition: 'inline' });
    await put('secret/photo.webp', webp, 'image/webp');
  });

  const put = (Key: string, Body: string | Uint8Array, ContentType: string, more: object = {}) =>
    bench.s3.putObject({ Bucket, Key, Body, ContentType, ...more });
  const get = (key: string, init: RequestInit = {}) => fetch(`${bench.url}/_media/${key}`, init);

  test('shows an image as what its bytes are, whatever it was uploaded as', async () => {
    const response = await get('media/photo.webp');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(webp.length),
      'cache-control': 'max-age=60',
      'accept-ranges': 'bytes',
    });
    for (const name of ['content-disposition', 'content-encoding', 'x-amz-meta-by']) {
      expect(response.headers.has(name)).toBe(false);
    }
    expect(Buffer.from(await response.arrayBuffer())).toEqual(webp);
  });

  test('lets a drawing be shown in a page, and opens it nowhere', async () => {
    const { headers } = await get('media/drawing.svg');
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-disposition')).toBe('attachment');
  });

  test('[U4] hands out anything else as a file, whatever it calls itself', async () => {
    const { headers } = await get('media/page.jpg');
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toBe('attachment');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('[U2] runs nothing, on any answer', async () => {
    const answers = [
      await get('media/photo.webp'),
      await get('media/photo.webp', { method: 'HEAD' }),
      await get('media/photo.webp', { headers: { range: 'bytes=900-' } }),
      await get('media/drawing.svg'),
      await get('media/page.jpg'),
      await get('media/none'),
      await get('x'.repeat(1025)),
      await get('media/photo.webp', { method: 'POST' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 416, 200, 200, 404, 404, 405]);
    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });

  test('[U5] has nothing that a guest may not read', async () => {
    const kept = await get('secret/photo.webp');
    const absent = await get('secret/none.webp');
    expect([kept.status, absent.status]).toEqual([404, 404]);
    expect(await kept.text()).toBe(await absent.text());
    expect(kept.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test('tells a browser that it has the newest already', async () => {
    const etag = (await get('media/photo.webp')).headers.get('etag') ?? '';
    const again = await get('media/photo.webp', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('max-age=60');
    expect(await again.text()).toBe('');
  });

  test('gives parts, but not of another object than the browser has begun', async () => {
    const part = await get('media/photo.webp', { headers: { range: 'bytes=8-11' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 8-11/${webp.length}`);
    expect(await part.text()).toBe('WEBP');
    const headers = { range: 'bytes=8-11', 'if-range': '"another"' };
    expect((await get('media/photo.webp', { headers })).status).toBe(200);
  });

  test('answers HEAD with everything but the bytes', async () => {
    const { status, headers } = await get('media/photo.webp', { method: 'HEAD' });
    expect([status, headers.get('content-length')]).toEqual([200, String(webp.length)]);
  });
});
