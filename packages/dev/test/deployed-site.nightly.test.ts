import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StreamRecord } from '@clubhouse/local-cloud';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildStale } from '../src/build/build-stale.ts';
import { PROJECT_ROOT } from '../src/build/project-root.ts';
import { operator } from '../src/command/club-target.ts';
import { type BuiltParts, builtParts, type SiteFile } from '../src/deploy/built-parts.ts';
import { configFile } from '../src/deploy/deploy-club.ts';
import { readDeployment } from '../src/deploy/deployment-settings.ts';
import { synthesise } from '../src/deploy/synthesise.ts';
import type { ClubServices } from '../src/journey/club-services.ts';
import { type DistributionInMemory, distributionOf, UNKNOWN } from '../src/journey/distribution.ts';
import { bucketPageStore } from '../src/publishing/bucket-page-store.ts';
import { openCloud } from '../src/testing/served-cloud.ts';

const FEED = 'https://feed.example/api';
const CALL = { getRemainingTimeInMillis: () => 240_000 };
const PICTURE = Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(64)]);

let parts: BuiltParts;
let bundle: typeof import('../src/lambda/index.ts');
let node: (request: Request) => Promise<Response>;
let distribution: DistributionInMemory;
let stacks: Awaited<ReturnType<typeof synthesise>>;
let club: ClubServices;
let cloudAddress: string;
/** The writes that the tables' streams have to report. */
const written: StreamRecord[] = [];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  await buildStale(PROJECT_ROOT);
  // Imported only now: it imports the public site's server as it was built.
  const { builtSite } = await import('../src/serve/built-site.ts');
  const cloud = await openCloud({ onItemWritten: (record) => void written.push(record) });
  ({ club, url: cloudAddress } = cloud);
  const { config } = club;
  await fill();
  // The bundle as it is deployed, with nothing but its environment.
  Object.assign(process.env, {
    CONFIG: JSON.stringify(config),
    PAGES_BUCKET: config.bucket,
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
  });
  const code = pathToFileURL(join(PROJECT_ROOT, 'packages/dev/dist/lambda/index.mjs'));
  bundle = (await import(code.href)) as typeof bundle;
  await bundle.onSchedule({ run: 'feed' }, CALL);
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-deployed-'));
  const [pagesFolder, log] = [join(folder, 'pages'), () => undefined];
  const site = await builtSite({ config, pagesFolder, now: Date.now, log });
  closing.push(site.close, cloud.close, () => rm(folder, { recursive: true, maxRetries: 9 }));
  node = site.handle;
  parts = await builtParts(PROJECT_ROOT);
  const settings = { ...readDeployment({ FEED_URL: FEED }), site: parts.facts };
  stacks = await synthesise(settings, join(folder, 'stack'));
  const files = [...parts.files, configFile(JSON.stringify(config))];
  distribution = distributionOf(stacks.site, { files, server: bundle.handler });
  // Milliseconds: a first run also builds.
}, 180_000);

afterAll(async () => {
  for (const close of closing) await close();
});

async function fill(): Promise<void> {
  const album = { id: '1', name: 'Tour', description: 'By the sea.', photos: [], listed: 'albums' };
  await club.put('albums', { ...album, createdDate: '2026-02-14T13:00:00.000Z' });
  await save('1', 'Won at last');
  await save('2/3', 'A slash in its id');
  await club.putFile('derived/480/media/1_a.jpg', PICTURE);
}

async function save(id: string, title: string): Promise<void> {
  const inNews = { date: '2026-02-14', listed: 'news', listOrder: `2026-02-14#${id}` };
  await club.put('news', { id, title, excerpt: 'By a point.', content: 'One.\nTwo.', ...inNews });
}

const PAGES = [
  ...['/', '/team', '/events', '/memberships', '/contact'],
  ...['/news', '/news/1', '/news/none', '/info', '/gallery', '/album/1', '/album/none'],
  ...['/nowhere', '/club.json', '/robots.txt', '/sitemap.xml', '/favicon.ico', '/healthz'],
  ...['/derived/480/media/1_a.jpg', '/derived/480/media/none.jpg', '/search', '/search.json'],
];

const ELSEWHERE = [
  ...['/news/2%2F3', '/config.json', '/feed-frame.html', '/badge.svg', '/login', '/login/'],
  ...['/admin/content', '/admin/edit-news/1790000000000', '/admin/sw.js'],
  ...['/admin/manifest.webmanifest'],
];

const COMPARED = [
  ...['content-type', 'cache-control', 'location', 'content-security-policy'],
  ...['x-content-type-options', 'referrer-policy', 'permissions-policy'],
  ...['cross-origin-opener-policy', 'service-worker-allowed', 'x-content-state', 'retry-after'],
];

/** The status and headers of an answer, in a form that is the same on a laptop and on AWS. */
function promised(status: number, headers: Headers): Record<string, string> {
  const entries = COMPARED.map((name) => [name, general(headers.get(name) ?? 'none')] as const);
  return { status: String(status), ...Object.fromEntries(entries) };
}

/** Replaces the addresses of services, which depend on the configuration and differ between the two. */
function general(text: string): string {
  return text
    .replaceAll(`${FEED}/`, 'the-feed')
    .replaceAll(`${cloudAddress}/feed/`, 'the-feed')
    .replaceAll(/https:\/\/[^\s/;]+\.eu-west-2\.amazonaws\.com/g, 'a-service')
    .replaceAll(`https://${UNKNOWN}`, 'the-media')
    .replaceAll(`${cloudAddress}/_media/`, 'the-media')
    .replaceAll(cloudAddress, 'a-service')
    .replaceAll(/a-service( a-service)+/g, 'a-service');
}

/** The visible part of a page, without the instants at which it was read and rendered. */
function shown(html: string): string {
  const [page = ''] = html.split('<script type="application/json"');
  return page.replaceAll(/&quot;renderedAt&quot;:\d+/g, '');
}

const asked = (path: string) => node(new Request(`http://localhost:3000${path}`));

const called = (path: string) =>
  bundle.handler({ rawPath: path, requestContext: { http: { method: 'GET' } } });

const serverAway = () => Promise.reject(new Error('out of memory'));

describe('the function that renders pages, as it is deployed', () => {
  test.each(PAGES)('%s is answered as npm start answers it', async (path) => {
    const [expected, result] = [await asked(path), await called(path)];
    const headers = new Headers(result.headers);
    expect(promised(result.statusCode, headers)).toEqual(
      promised(expected.status, expected.headers),
    );
    const body = Buffer.from(result.body, 'base64').toString('latin1');
    const own = Buffer.from(await expected.arrayBuffer()).toString('latin1');
    expect(shown(body)).toBe(shown(own));
  });

  test('it has no file and no app', async () => {
    expect((await called('/admin/content')).statusCode).toBe(404);
    expect((await called('/assets/page.js')).statusCode).toBe(404);
  });
});

describe('the distribution, as it is synthesised', () => {
  test.each([...PAGES, ...ELSEWHERE])('%s has the headers npm start gives it', async (path) => {
    const [expected, { status, headers }] = [await asked(path), await distribution.answer(path)];
    expect(promised(status, headers)).toEqual(
      withPolicy(promised(expected.status, expected.headers), path),
    );
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  });

  /** The distribution adds a page's policy to every answer of the server, so that none of its failures lacks one. */
  function withPolicy(promises: Record<string, string>, path: string) {
    const hasNone = promises['content-security-policy'] === 'none';
    if (!hasNone || !PAGES.includes(path)) return promises;
    return {
      ...promises,
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    };
  }

  test.each(['/admin', '/admin/'])('%s leads to the content manager', async (path) => {
    const { status, headers } = await distribution.answer(path);
    const expected = await asked(path);
    expect([status, headers.get('location')]).toEqual([302, '/admin/content']);
    expect([expected.status, expected.headers.get('location')]).toEqual([302, '/admin/content']);
  });

  test.each(['/assets/page-old.js', '/admin/assets/main-old.js'])(
    '%s, a file of an earlier build, is not found',
    async (path) => {
      expect((await distribution.answer(path)).status).toBe(404);
      expect((await asked(path)).status).toBe(404);
    },
  );

  test('every built file is found at its address, byte for byte, cached as npm start has it cached', async () => {
    for (const { key, read } of parts.files) {
      const path = key.replace(/^site/, '');
      const { status, headers, body } = await distribution.answer(path);
      expect([key, status, body.equals(Buffer.from(await read()))]).toEqual([key, 200, true]);
      // Two pages that npm start serves as no file.
      if (path === '/shell.html' || path === '/admin/index.html') continue;
      const expected = (await asked(path)).headers.get('cache-control');
      expect([key, headers.get('cache-control')]).toEqual([key, expected]);
    }
  });

  test('a deployment with OFFLINE off replaces the worker by one that removes itself', async () => {
    const scriptOf = async ({ files }: BuiltParts) => {
      const workers = files.filter(({ key }) => key.startsWith('site/worker'));
      expect(workers.map(({ key, cacheControl }) => [key, cacheControl])).toEqual([
        ['site/worker.js', 'no-cache'],
      ]);
      return Buffer.from(await workers[0]!.read()).toString();
    };
    expect(await scriptOf(parts)).not.toContain('unregister');
    expect(await scriptOf(await builtParts(PROJECT_ROOT, { offline: 'off' }))).toContain(
      'unregister',
    );
  });

  test.each([
    ['/news/1?part=7', 'pages/news/1', 'text/html; charset=utf-8', '/news/1'],
    ['/%6Eews/1', 'pages/news/1', 'text/html; charset=utf-8', '/news/1'],
    ['/news/after%2f1', 'pages/news/after%2F1', 'text/html; charset=utf-8', '/news/1'],
    ['/sitemap.xml', 'pages/sitemap.xml', 'application/xml', '/sitemap.xml'],
  ])(
    '%s is answered with the page kept as %s, and without the server',
    async (path, key, contentType, same) => {
      const kept: SiteFile = {
        key,
        contentType,
        cacheControl: 'public, max-age=0, s-maxage=10',
        read: async () => Buffer.from('It is kept.'),
      };
      const { status, headers, body } = await distributionOf(stacks.site, {
        files: [kept],
        server: serverAway,
      }).answer(path);
      expect([status, body.toString()]).toEqual([200, 'It is kept.']);
      const expected = (await asked(same)).headers.get('content-security-policy') ?? '';
      expect(general(headers.get('content-security-policy') ?? '')).toBe(general(expected));
    },
  );

  test('when the server fails the shell is shown under a page’s policy', async () => {
    const failing = distributionOf(stacks.site, { files: parts.files, server: serverAway });
    const { status, headers, body } = await failing.answer('/news/1');
    expect(status).toBe(500);
    expect(body.toString()).toContain('data-shell');
    const page = await distribution.answer('/');
    const policyOf = (answered: Headers) => general(answered.get('content-security-policy') ?? '');
    expect(policyOf(headers)).toBe(policyOf(page.headers));
  });
});

/** The page in the bucket for this address. */
async function kept(address: string): Promise<string | undefined> {
  const { s3, config } = club;
  const stored = await bucketPageStore({ s3, bucket: config.bucket }).read(address);
  return stored && new TextDecoder().decode(stored.page.body);
}

test('after a deployment every page is kept, with the feed as of then', async () => {
  await bundle.onSchedule({ run: 'all', name: 'deployment' }, CALL);
  for (const path of ['/', '/team', '/events', '/news', '/gallery', '/contact']) {
    expect(await kept(path)).toContain('</html>');
  }
  expect(await kept('/news/1')).toContain('Won at last');
  expect(await kept('/sitemap.xml')).toContain('/album/1');
  expect(await kept('/events')).toContain('"source":"live"');
});

test('a saved article is on every page that shows it once the stream has reported it', async () => {
  await save('2', 'Lost at home');
  await bundle.onChange({
    Records: written.splice(0).map(({ table, newImage }) => ({
      eventSourceARN: `arn:aws:dynamodb:eu-west-2:000000000000:table/${table}/stream/2026`,
      dynamodb: { ApproximateCreationDateTime: Date.now() / 1000, NewImage: newImage! },
    })),
  });
  for (const path of ['/', '/news', '/news/2', '/news.xml']) {
    expect(await kept(path)).toContain('Lost at home');
  }
});

test('an address that is not kept is rendered for the first visitor, and kept if it is a page', async () => {
  await save('3', 'Drawn away');
  expect((await called('/news/3')).statusCode).toBe(200);
  expect(await kept('/news/3')).toContain('Drawn away');
  expect((await called('/album/none')).statusCode).toBe(404);
  expect(await kept('/album/none')).toBeUndefined();
});
