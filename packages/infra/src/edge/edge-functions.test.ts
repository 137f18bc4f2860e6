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
])('the app’s address %s is looked up at %s', (uri, found) => {
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

const PICTURE = undefined;
test.each([
  ...['jpeg', 'png', 'gif', 'webp', 'avif'].map((kind) => [
    `image/${kind}`,
    `image/${kind}`,
    PICTURE,
  ]),
  ['image/svg+xml', 'image/svg+xml', 'attachment'],
  ...['image/jpeg; x', 'text/html', 'text/javascript', 'text/css', 'video/mp4', undefined].map(
    (stored) => [stored, 'application/octet-stream', 'attachment'],
  ),
])('[U3, U17] %s is typed as %s and served as %s', (stored, type, disposition) => {
  const headers = {
    ...(stored !== undefined && { 'content-type': { value: stored } }),
    'content-disposition': { value: 'attachment' },
  };
  expect(run('attach-media', { response: { headers } })).toEqual({
    headers: {
      'content-type': { value: type },
      ...(disposition && { 'content-disposition': { value: disposition } }),
    },
  });
});

test('[V8] a page is looked up at one spelling of its address, without parameters', () => {
  const request = { method: 'GET', uri: '/%6Eews/a+b', querystring: { part: { value: '7' } } };
  const found = { method: 'GET', uri: '/news/a%252Bb', querystring: {} };
  expect(run<object>('find-page', { request })).toEqual(found);
});

const policyOf = (value: string) => ({ 'content-security-policy': { value } });
const ofPage = { 'x-amz-meta-style': { value: 'sha256-a=' } };
test.each([
  ['a kept page allows its own style block alone', 200, ofPage, "style-src 'self' 'sha256-a='; x"],
  ['a page that was rendered for this visitor stays', 200, {}, "style-src 'self'; x"],
  ['the page that the browser has stays where nothing has changed', 304, {}, undefined],
])('[C3] the policy of %s', (_, statusCode, own, value) => {
  const response = { statusCode, headers: { ...policyOf("style-src 'self'; x"), ...own } };
  const headers = value === undefined ? {} : policyOf(value);
  expect(run('allow-style', { response })).toEqual({ statusCode, headers });
});

test.each(['media/', 'albums/', 'derived/'])('media are looked up below %s', (prefix) => {
  const request = { method: 'GET', uri: `/${prefix}1_a.jpg` };
  expect(run('only-media', { request })).toEqual(request);
});

test.each(['/', '//', '/media', '/unpublished/1_a.jpg', '/private/minutes.txt', '/Media/1_a.jpg'])(
  '[U19] the media host has nothing at %s, and lists no keys',
  (uri) => {
    const { statusCode } = run<{ statusCode: number }>('only-media', { request: { uri } });
    expect(statusCode).toBe(404);
  },
);

test.each(['route-app', 'find-page', 'allow-style', 'only-media', 'attach-media'])(
  '%s is as small as CloudFront requires',
  (name) => {
    expect(edgeSource(name).length).toBeLessThan(10_240);
  },
);
