import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { edgeSource } from './edge-source.ts';

/** As CloudFront calls it: nothing but the language is there. */
function run<T>(name: string, event: object): T {
  return runInNewContext(`${edgeSource(name)}; handler(event)`, { event }) as T;
}

test.each([
  ['/admin/content', '/admin/index.html'],
  ['/admin/edit-news/1790000000000', '/admin/index.html'],
  ['/login', '/admin/index.html'],
  ['/login/', '/admin/index.html'],
  ['/admin/favicon.ico', '/admin/favicon.ico'],
  ['/admin/old-worker.js', '/admin/old-worker.js'],
])('the app’s address %s is looked for at %s', (uri, found) => {
  const request = { method: 'GET', uri };
  expect(run<{ uri: string }>('route-app', { request }).uri).toBe(found);
});

test('[2.21] an unknown address of the app is not found, and leads home and to the contact page', () => {
  const request = { method: 'GET', uri: '/admin/nothing' };
  const { statusCode, body } = run<{ statusCode: number; body: string }>('route-app', { request });
  expect(statusCode).toBe(404);
  expect(body).toMatch(/<h1>Page Not Found<\/h1>.*href="\/".*href="\/contact"/);
});

test.each(['/admin', '/admin/'])('%s leads to the content manager', (uri) => {
  expect(run('route-app', { request: { method: 'GET', uri } })).toMatchObject({
    statusCode: 302,
    headers: { location: { value: '/admin/content' } },
  });
});

test('what is shared where no worker takes it leads to a page that says so', () => {
  const request = { method: 'POST', uri: '/admin/share' };
  expect(run('route-app', { request })).toMatchObject({
    statusCode: 303,
    headers: { location: { value: '/admin/share?trouble=not-ready' } },
  });
});

test.each([
  ['PUT', '/admin/share'],
  ['POST', '/admin/content'],
])('%s to %s is refused', (method, uri) => {
  expect(run('route-app', { request: { method, uri } })).toMatchObject({ statusCode: 405 });
});

const mediaHeadersOf = (type?: string) =>
  run<{ headers: Record<string, { value: string }> }>('attach-media', {
    response: { headers: type === undefined ? {} : { 'content-type': { value: type } } },
  }).headers;
const dispositionOf = (type?: string) => mediaHeadersOf(type)['content-disposition']?.value;

test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'])(
  '%s is shown',
  (type) => expect(dispositionOf(type)).toBeUndefined(),
);

test.each([
  'text/html',
  'image/svg+xml',
  'application/pdf',
  'video/mp4',
  'image/jpeg; x',
  'application/octet-stream',
  undefined,
])('[U3] %s is given out to be kept', (type) => expect(dispositionOf(type)).toBe('attachment'));

test.each([
  ['text/javascript', 'application/octet-stream'],
  ['text/css', 'application/octet-stream'],
  ['image/jpeg; x', 'application/octet-stream'],
  [undefined, 'application/octet-stream'],
  ['image/svg+xml', 'image/svg+xml'],
  ['image/webp', 'image/webp'],
])('[U17] %s is said to be %s: no page takes it for a script', (type, said) => {
  expect(mediaHeadersOf(type)['content-type']?.value).toBe(said);
});

test('what was stored as an attachment is shown all the same when it is a picture', () => {
  const headers = {
    'content-type': { value: 'image/png' },
    'content-disposition': { value: 'attachment' },
  };
  expect(run<{ headers: object }>('attach-media', { response: { headers } }).headers).toEqual({
    'content-type': { value: 'image/png' },
  });
});

test.each(['route-app', 'attach-media'])('%s is as small as CloudFront wants it', (name) => {
  expect(edgeSource(name).length).toBeLessThan(10_240);
});
