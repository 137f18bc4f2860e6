import { clubConfig } from '@clubhouse/infra';
import { expect, test } from 'vitest';
import { siteHandler, type SiteParts } from './site-handler.ts';

const config = clubConfig({ cloudPort: 4701 });

function aSite(parts: Partial<SiteParts> = {}) {
  const handler = siteHandler({
    config,
    publicFiles: { respond: async (path) => fileOnly(path, '/assets/page-1a2b.js') },
    adminFiles: { respond: async (path) => fileOnly(path, '/admin/sw.js') },
    adminPage: async () => new Response('the app'),
    derived: async (path) => new Response(`derived ${path}`),
    render: async (request) => new Response(`page ${new URL(request.url).pathname}`),
    securityHeaders: { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' },
    log: () => undefined,
    ...parts,
  });
  return (path: string, init?: RequestInit) =>
    handler(new Request(`http://localhost:4700${path}`, init));
}

function fileOnly(path: string, known: string): Response | undefined {
  return path === known ? new Response(`file ${path}`) : undefined;
}

test.each([
  ['/', 'page /'],
  ['/news/1', 'page /news/1'],
  ['/assets/page-1a2b.js', 'file /assets/page-1a2b.js'],
  ['/assets/page-old.js', 'page /assets/page-old.js'],
  ['/derived/480/media/1_a.jpg', 'derived /derived/480/media/1_a.jpg'],
  ['/login', 'the app'],
  ['/login?sign-out', 'the app'],
  ['/admin/content', 'the app'],
  ['/admin/edit-news/1790000000000', 'the app'],
  ['/admin/sw.js', 'file /admin/sw.js'],
  ['/admin/nothing', 'page /admin/nothing'],
  // A file of an earlier build must be missed, not answered with a page that then fails to parse.
  ['/admin/assets/main-0ld.js', 'page /admin/assets/main-0ld.js'],
  ['/administration', 'page /administration'],
  ['/healthz', '{"ok":true}'],
])('%s is answered with %s', async (path, body) => {
  expect(await (await aSite()(path)).text()).toBe(body);
});

test('the configuration is never cached', async () => {
  const response = await aSite()('/config.json');
  expect(await response.json()).toEqual(config);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test.each(['/admin', '/admin/'])('%s leads to the content manager', async (path) => {
  const response = await aSite()(path);
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/admin/content']);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('[V3] %s is refused', async (method) => {
  const response = await aSite()('/', { method });
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

test('a share that no worker takes is answered with a page that explains it', async () => {
  const body = new FormData();
  body.append('files', new Blob(['a photo']), 'a.jpg');
  const response = await aSite()('/admin/share', { method: 'POST', body });
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe('/admin/share?trouble=not-ready');
  expect(await response.text()).toMatch(/^The app was not ready to take what you shared\./);
});

test('security headers are set, unless the answer has its own', async () => {
  const own = new Response('page', { headers: { 'Referrer-Policy': 'same-origin' } });
  const { headers } = await aSite({ render: async () => own })('/');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('same-origin');
});

test('a failure is logged and answered with 500', async () => {
  const logged: string[] = [];
  const site = aSite({
    derived: () => Promise.reject(new Error('out of memory')),
    log: (line) => void logged.push(line),
  });
  expect((await site('/derived/480/a')).status).toBe(500);
  expect(logged).toEqual(['GET http://localhost:4700/derived/480/a failed']);
});
