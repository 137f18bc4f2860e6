import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';
import { wireAnswers } from './wire-answers.ts';

const text = 'The pitch is open. '.repeat(100);

function aPage(headers: Record<string, string> = {}, status = 200) {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
}

function aRequest(headers: Record<string, string> = {}) {
  return new Request('http://localhost:4700/', { headers });
}

test('text is compressed with what the client takes', async () => {
  const answer = wireAnswers();
  const br = await answer(aRequest({ 'Accept-Encoding': 'gzip, br' }), aPage());
  expect(br.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  const gzip = await answer(aRequest({ 'Accept-Encoding': 'gzip' }), aPage());
  expect(gunzipSync(gzip.body).toString()).toBe(text);
});

test('a cache is told that the answer depends on what the client takes', async () => {
  const { headers } = await wireAnswers()(aRequest(), aPage());
  expect(headers.get('Vary')).toBe('Accept-Encoding');
  expect(headers.get('Content-Encoding')).toBeNull();
});

test.each([
  ['a picture', aPage({ 'Content-Type': 'image/webp' })],
  ['a file that is compressed already', aPage({ 'Content-Encoding': 'identity' })],
])('%s goes out as it is', async (_, response) => {
  const { body } = await wireAnswers()(aRequest({ 'Accept-Encoding': 'br' }), response);
  expect(body.toString()).toBe(text);
});

test('a page the client has is answered without its body', async () => {
  const answer = wireAnswers();
  const first = await answer(aRequest(), aPage());
  const etag = first.headers.get('ETag')!;
  const again = await answer(aRequest({ 'If-None-Match': `"other", ${etag}` }), aPage());
  expect([again.status, again.body.length, again.headers.get('ETag')]).toEqual([304, 0, etag]);
});

test('a page that changed is sent whole', async () => {
  const { status } = await wireAnswers()(aRequest({ 'If-None-Match': 'W/"older"' }), aPage());
  expect(status).toBe(200);
});

test('an answer that may not be kept has no tag to ask after', async () => {
  const { headers } = await wireAnswers()(aRequest(), aPage({ 'Cache-Control': 'no-store' }));
  expect(headers.has('ETag')).toBe(false);
});

test('a failed page is never "not modified"', async () => {
  const { status } = await wireAnswers()(aRequest({ 'If-None-Match': '*' }), aPage({}, 500));
  expect(status).toBe(500);
});

test('of pages asked for once no more than a few are kept', async () => {
  const answer = wireAnswers(2);
  for (const word of ['one', 'two', 'three', 'one']) {
    const page = new Response(word.repeat(500), { headers: { 'Content-Type': 'text/plain' } });
    const { body } = await answer(aRequest({ 'Accept-Encoding': 'br' }), page);
    expect(brotliDecompressSync(body).toString()).toBe(word.repeat(500));
  }
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['gzip;q=0.0', undefined],
  ['brotli', undefined],
  ['identity', undefined],
  ['', undefined],
  [null, undefined],
])('a client that accepts %j is sent %j', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});
