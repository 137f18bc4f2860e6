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

test.each([
  ['GET', '/admin', 302, '/admin/content'],
  ['GET', '/admin/', 302, '/admin/content'],
  // What is shared where no worker takes it leads to a page that says so.
  ['POST', '/admin/share', 303, '/admin/share?trouble=not-ready'],
  ['PUT', '/admin/share', 405, undefined],
  ['POST', '/admin/content', 405, undefined],
])('%s to %s is answered %i and leads to %s', (method, uri, statusCode, leadsTo) => {
  const location = leadsTo && { location: { value: leadsTo } };
  const answer = run('route-app', { request: { method, uri } });
  expect(answer).toMatchObject({ statusCode, headers: location ?? {} });
});

test.each([
  ['image/jpeg', 'image/jpeg', undefined],
  ['image/png', 'image/png', undefined],
  ['image/gif', 'image/gif', undefined],
  ['image/webp', 'image/webp', undefined],
  ['image/avif', 'image/avif', undefined],
  ['image/svg+xml', 'image/svg+xml', 'attachment'],
  ['image/jpeg; x', 'application/octet-stream', 'attachment'],
  ['text/html', 'application/octet-stream', 'attachment'],
  ['text/javascript', 'application/octet-stream', 'attachment'],
  ['text/css', 'application/octet-stream', 'attachment'],
  ['application/pdf', 'application/octet-stream', 'attachment'],
  ['video/mp4', 'application/octet-stream', 'attachment'],
  [undefined, 'application/octet-stream', 'attachment'],
])('[U3, U17] %s is said to be %s and given out as %s', (stored, type, disposition) => {
  const headers = { ...(stored !== undefined && { 'content-type': { value: stored } }) };
  const answer = run<{ headers: Record<string, { value: string }> }>('attach-media', {
    response: { headers },
  });
  expect(answer.headers['content-type']?.value ?? stored).toBe(type);
  expect(answer.headers['content-disposition']?.value).toBe(disposition);
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

test('[V8] a page is looked for at one spelling of its address, without parameters', () => {
  const request = { method: 'GET', uri: '/%6Eews/a+b', querystring: { part: { value: '7' } } };
  const found = { method: 'GET', uri: '/news/a%252Bb', querystring: {} };
  expect(run<object>('find-page', { request })).toEqual(found);
});

test.each([
  [
    'a kept page',
    { 'x-amz-meta-style': { value: 'sha256-a=' } },
    "style-src 'self' 'sha256-a='; img-src *",
  ],
  ['a page that was rendered for this visitor', {}, "style-src 'self'; img-src *"],
])('[C3] the policy of %s allows its own style block alone', (_, own, value) => {
  const policy = { 'content-security-policy': { value: "style-src 'self'; img-src *" } };
  const response = { headers: { ...policy, ...own } };
  expect(run('allow-style', { response })).toEqual({
    headers: { 'content-security-policy': { value } },
  });
});

test('[C3] an answer that nothing has changed leaves the policy of the page that the browser has', () => {
  const headers = { 'content-security-policy': { value: "style-src 'self'" } };
  const response = { statusCode: 304, headers };
  expect(run('allow-style', { response })).toEqual({ statusCode: 304, headers: {} });
});

test('media are looked for below the prefixes of media', () => {
  for (const prefix of ['media/', 'albums/', 'derived/']) {
    const request = { method: 'GET', uri: `/${prefix}1_a.jpg` };
    expect(run('only-media', { request })).toEqual(request);
  }
});

test.each(['/', '//', '/media', '/unpublished/1_a.jpg', '/private/minutes.txt', '/Media/1_a.jpg'])(
  '[U19] the media host has nothing at %s, and lists no keys',
  (uri) => {
    expect(run('only-media', { request: { method: 'GET', uri } })).toMatchObject({
      statusCode: 404,
    });
  },
);

test.each(['route-app', 'find-page', 'allow-style', 'only-media', 'attach-media'])(
  '%s is as small as CloudFront wants it',
  (name) => {
    expect(edgeSource(name).length).toBeLessThan(10_240);
  },
);
