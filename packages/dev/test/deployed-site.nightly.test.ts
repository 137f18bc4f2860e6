import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildStale } from '../src/build/build-stale.ts';
import { PROJECT_ROOT } from '../src/build/project-root.ts';
import type { ClubTarget } from '../src/command/club-target.ts';
import { type BuiltParts, builtParts } from '../src/deploy/built-parts.ts';
import { configFile } from '../src/deploy/deploy-club.ts';
import { readDeployment } from '../src/deploy/deployment-settings.ts';
import { synthesise } from '../src/deploy/synthesise.ts';
import type { FunctionUrlEvent, FunctionUrlResult } from '../src/lambda/function-url.ts';
import { seedItems } from '../src/seed/seed-sample.ts';
import { type DistributionInMemory, distributionOf, UNKNOWN } from '../src/journey/distribution.ts';
import { openCloud } from './served-cloud.ts';

type Handler = (event: FunctionUrlEvent) => Promise<FunctionUrlResult>;

const FEED = 'https://feed.example/api';
const PICTURE = Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(64)]);

let parts: BuiltParts;
let server: Handler;
let node: (request: Request) => Promise<Response>;
let distribution: DistributionInMemory;
let stacks: Awaited<ReturnType<typeof synthesise>>;
let cloudAddress: string;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  await buildStale(PROJECT_ROOT);
  // Imported only now: it imports the public site's server as it was built.
  const { builtSite } = await import('../src/serve/built-site.ts');
  const { club, config, url, close } = await openCloud();
  closing.push(close);
  cloudAddress = url;
  await fill(club);
  const log = () => undefined;
  node = (await builtSite({ root: PROJECT_ROOT, config, now: Date.now, log })).handle;
  parts = await builtParts(PROJECT_ROOT);
  // The bundle as it is deployed, with nothing but its environment.
  process.env['CONFIG'] = JSON.stringify(config);
  const bundle = pathToFileURL(join(PROJECT_ROOT, 'packages/dev/dist/lambda/index.mjs')).href;
  ({ handler: server } = (await import(bundle)) as { handler: Handler });
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-stack-'));
  closing.push(() => rm(folder, { recursive: true }));
  const settings = { ...readDeployment({ FEED_URL: FEED }), site: parts.facts };
  stacks = await synthesise(settings, folder);
  const files = [...parts.files, configFile(JSON.stringify(config))];
  distribution = distributionOf(stacks.site, { files, server });
  // Milliseconds: a first run also builds.
}, 180_000);

afterAll(async () => {
  for (const close of closing) await close();
});

async function fill(club: ClubTarget): Promise<void> {
  const article = { id: '1', title: 'Won at last', excerpt: 'By a point.', content: 'One.\nTwo.' };
  const inNews = { date: '2026-02-14', listed: 'news', listOrder: '2026-02-14#1' };
  const album = { id: '1', name: 'Tour', description: 'Three days by the sea.', photos: [] };
  const items = {
    news: [{ ...article, ...inNews }],
    albums: [{ ...album, createdDate: '2026-02-14T13:00:00.000Z' }],
  };
  await seedItems(club, items, new AbortController().signal);
  const Key = 'derived/480/media/1_a.jpg';
  await club.s3.send(new PutObjectCommand({ Bucket: club.config.bucket, Key, Body: PICTURE }));
}

const PAGES = [
  ...['/', '/team', '/events', '/memberships', '/contact?membership=annual-playing-member'],
  ...['/news', '/news/1', '/news/none', '/info', '/gallery', '/album/1?saved=1', '/album/none'],
  ...['/nowhere', '/robots.txt', '/sitemap.xml', '/favicon.ico', '/healthz'],
  ...['/derived/480/media/1_a.jpg', '/derived/480/media/none.jpg'],
];

const ELSEWHERE = [
  ...['/config.json', '/feed-frame.html', '/club/badge.svg', '/login', '/login/'],
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

const called = (path: string) => {
  const { pathname, search } = new URL(path, 'https://club.test');
  return server({
    rawPath: pathname,
    rawQueryString: search.slice(1),
    requestContext: { http: { method: 'GET' } },
  });
};

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

  test('what it shows comes from the database', async () => {
    const { body } = await called('/news/1');
    expect(Buffer.from(body, 'base64').toString()).toContain('Won at last');
  });

  test('it holds no file and no app', async () => {
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
    '%s, a file of an earlier build, is missed',
    async (path) => {
      expect((await distribution.answer(path)).status).toBe(404);
      expect((await asked(path)).status).toBe(404);
    },
  );

  test('every built file is found at its address, byte for byte', async () => {
    for (const { key, read } of parts.files) {
      const { status, body } = await distribution.answer(key.replace(/^site/, ''));
      expect([key, status, body.equals(Buffer.from(await read()))]).toEqual([key, 200, true]);
    }
  });

  test('the file names it puts are those npm start serves, but for the shell', async () => {
    for (const { key } of parts.files.filter(({ key }) => key !== 'site/shell.html')) {
      if (key === 'site/admin/index.html') continue;
      const path = key.replace(/^site/, '');
      const [expected, { headers }] = [await asked(path), await distribution.answer(path)];
      expect([path, headers.get('cache-control')]).toEqual([
        path,
        expected.headers.get('cache-control'),
      ]);
    }
  });

  test('a deployment with OFFLINE off puts the worker that takes itself away in the other’s place', async () => {
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

  test('when the server fails the shell is shown under a page’s policy', async () => {
    const failing = distributionOf(stacks.site, {
      files: parts.files,
      server: () => Promise.reject(new Error('out of memory')),
    });
    const { status, headers, body } = await failing.answer('/news/1');
    expect(status).toBe(500);
    expect(body.toString()).toContain('data-shell');
    const page = await distribution.answer('/');
    const policyOf = (answered: Headers) => general(answered.get('content-security-policy') ?? '');
    expect(policyOf(headers)).toBe(policyOf(page.headers));
  });
});
