import { guestCredentials } from '@clubhouse/content/reader/light';
import { expect, test } from 'vitest';
import { derivedPictures } from '../src/serve/derived-pictures.ts';
import { servedCloud } from '../src/testing/served-cloud.ts';

const WEBP = Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(64)]);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
const HTML = Buffer.from('<!doctype html><script>steal()</script>');

async function aBucketWith(key: string, bytes: Buffer, ContentType = 'image/webp') {
  const { club, config, url } = await servedCloud();
  await club.putFile(key, bytes, { ContentType });
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const derived = derivedPictures({ config, credentials: guestCredentials({ config }), log });
  return { derived, logged, url };
}

test('a rendition is served with the type of its bytes, to be cached for good', async () => {
  const { derived } = await aBucketWith('derived/480/media/1_a b.jpg', WEBP, 'text/html');
  const response = await derived('/derived/480/media/1_a%20b.jpg');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/webp');
  expect(response.headers.get('Cache-Control')).toContain('immutable');
  expect(Buffer.from(await response.arrayBuffer()).equals(WEBP)).toBe(true);
});

test.each([
  ['HTML', HTML],
  ['an SVG, which can hold scripts', SVG],
  ['nothing', Buffer.alloc(0)],
])('[U6] %s under a picture’s name does not exist on the site’s origin', async (_, bytes) => {
  const { derived } = await aBucketWith('derived/480/media/1_a.jpg', bytes);
  const response = await derived('/derived/480/media/1_a.jpg');
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('script');
});

test.each([
  '/derived/480/media/none.jpg',
  '/derived/481/media/1_a.jpg',
  '/derived/0480/media/1_a.jpg',
  '/derived/480/',
  '/derived/480',
  '/derived/480/media/%E0%A4%A',
  '/derived/480/../../media/1_a.jpg',
])('[U8] there is no picture at %s', async (path) => {
  const { derived, logged } = await aBucketWith('derived/480/media/1_a.jpg', WEBP);
  expect((await derived(path)).status).toBe(404);
  expect(logged).toEqual([]);
});

test('[U9] a file too large for a rendition holds no connection open, however often it is requested', async () => {
  const huge = Buffer.concat([WEBP, Buffer.alloc(8 * 1024 * 1024)]);
  const { derived } = await aBucketWith('derived/480/media/1_a.jpg', huge);
  const statuses = new Set<number>();
  // More than the client has connections.
  for (let n = 0; n < 60; n += 1)
    statuses.add((await derived('/derived/480/media/1_a.jpg')).status);
  expect([...statuses]).toEqual([404]);
});

test('[U7] every answer is sandboxed', async () => {
  const { derived } = await aBucketWith('derived/480/media/1_a.jpg', WEBP);
  for (const path of ['/derived/480/media/1_a.jpg', '/derived/480/none', '/derived/x']) {
    const { headers } = await derived(path);
    expect(headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
});

test('while the bucket is unavailable a picture is not reported as missing', async () => {
  const { derived, logged, url } = await aBucketWith('derived/480/media/1_a.jpg', WEBP);
  const fault = { match: { service: 's3', operation: 'GetObject' }, do: 'status', value: 500 };
  await fetch(`${url}/_local/faults`, { method: 'POST', body: JSON.stringify(fault) });
  const response = await derived('/derived/480/media/1_a.jpg');
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  expect(logged).toHaveLength(1);
});
