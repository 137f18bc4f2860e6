import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { wireAnswer } from './wire-answers.ts';

const text = 'The pitch is open. '.repeat(100);

/** The answer to a request with these headers, where a page has those. */
function answered(asked: HeadersInit, page: Record<string, string> = {}, status = 200) {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', ...page };
  const request = new Request('http://localhost:4700/', { headers: asked });
  return wireAnswer(request, new Response(text, { status, headers }));
}

test.each<[string | undefined, string | null, (body: Buffer) => Buffer]>([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['BR', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['gzip;q=0.0', null, (body) => body],
  ['brotli', null, (body) => body],
  ['', null, (body) => body],
  [undefined, null, (body) => body],
])(
  'a client that accepts %j is sent %j, and the answer varies by encoding',
  async (accepted, encoding, opened) => {
    const { headers, body } = await answered(
      accepted === undefined ? {} : { 'Accept-Encoding': accepted },
    );
    expect(headers.get('Content-Encoding')).toBe(encoding);
    expect(headers.get('Vary')).toBe('Accept-Encoding');
    expect(opened(body).toString()).toBe(text);
  },
);

test.each([
  ['a picture', { 'Content-Type': 'image/webp' }],
  ['a file that is compressed already', { 'Content-Encoding': 'identity' }],
])('%s is sent unchanged', async (_, headers) => {
  const { body } = await answered({ 'Accept-Encoding': 'br' }, headers);
  expect(body.toString()).toBe(text);
});

test('a page the client has is answered without its body', async () => {
  const etag = (await answered({})).headers.get('ETag')!;
  const again = await answered({ 'If-None-Match': `"other", ${etag}` });
  expect([again.status, again.body.length, again.headers.get('ETag')]).toEqual([304, 0, etag]);
});

test.each([
  ['that changed', 'W/"older"', 200],
  ['that failed', '*', 500],
])('a page %s is sent whole', async (_, asked, status) => {
  expect(await answered({ 'If-None-Match': asked }, {}, status)).toMatchObject({ status });
});

test('an answer that may not be stored has no ETag', async () => {
  expect((await answered({}, { 'Cache-Control': 'no-store' })).headers.has('ETag')).toBe(false);
});
