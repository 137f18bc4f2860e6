import { FEED_FRAME_PATH, feedFramePage, type FeedMatch } from '@clubhouse/content/feed';
import {
  clubConfig,
  contentSecurityPolicy,
  feedFramePolicy,
  localStack,
  securityHeaders,
} from '@clubhouse/infra';
import { createLocalCloud } from '@clubhouse/local-cloud';
import { serveLocalCloud } from '@clubhouse/local-cloud/node';
import { build } from 'esbuild';
import type { Page } from '@playwright/test';
import { requestCounts, setFault } from '@clubhouse/dev/src/journey/faults.ts';
import type { WatchedPage } from '@clubhouse/dev/src/journey/open-browser.ts';
import {
  type TemporaryServer,
  temporaryServer,
} from '@clubhouse/dev/src/journey/temporary-server.ts';
import { expect, test as base } from '../src/fixtures.ts';

// The frame alone, on a page that does nothing else: the browser itself confines the feed's script, so only a
// real browser can show whether it does.

const match = { kickOff: 1_757_167_200_000, homeTeam: 'Ferrymere', awayTeam: 'Tidemill' };

interface BarePage {
  readonly url: string;
  /** The address of the cloud with its feed. */
  readonly cloudUrl: string;
  readonly feedUrl: string;
  open(path?: string): Promise<WatchedPage>;
  fault(value: string, times?: object): Promise<void>;
  /** How often the feed's script escaped. */
  escapes(): Promise<number>;
}

const test = base.extend<{ bare: BarePage }>({
  bare: async ({ newPage }, provide) => {
    const season = () => ({ results: [], fixtures: [match] });
    const cloud = await createLocalCloud(localStack({ season }));
    const served = await serveLocalCloud(cloud, { port: 0 });
    const site = await serveBarePage(served.port);
    const url = `http://localhost:${site.port}`;
    await provide({
      url,
      cloudUrl: served.url,
      feedUrl: clubConfig({ cloudPort: served.port }).feed.url,
      async open(path = '/') {
        const watched = await newPage();
        await watched.page.goto(url + path);
        return watched;
      },
      fault: (value, times = {}) =>
        setFault(served.url, { match: { service: 'feed' }, do: 'body', value, ...times }),
      escapes: async () => (await requestCounts(served.url))['feed.Escaped'] ?? 0,
    });
    await site.close();
    await served.close();
    await cloud.close();
  },
});

test('a feed that behaves is read through the frame, and nothing is blocked', async ({ bare }) => {
  const { page, expectNoProblems } = await bare.open();
  expect(await read(page)).toEqual({ matches: [match] });
  await expect(page.locator('iframe')).toHaveCount(0);
  expectNoProblems();
});

test('of a feed that answers no list it is over at once', async ({ bare }) => {
  const { page } = await bare.open();
  for (const mode of ['not-json', 'throws', 'wrong-shape']) {
    await bare.fault(mode, { times: 1 });
    const failed = { mode, failure: 'FeedUnavailable', isSlow: false };
    expect({ mode, ...(await read(page)) }).toMatchObject(failed);
  }
});

test('of a feed that hangs it is over after eight seconds', async ({ bare }) => {
  await bare.fault('hang');
  const { page } = await bare.open();
  const { failure, tookMs, ticks } = await read(page);
  expect(failure).toBe('FeedUnavailable');
  expect(tookMs).toBeGreaterThan(7_900);
  expect(tookMs).toBeLessThan(9_000);
  expect(ticks).toBeGreaterThan(60);
});

test('a script that never ends stops nothing but itself, and is gone after eight seconds', async ({
  bare,
}) => {
  await bare.fault('endless');
  const { page } = await bare.open();
  const { failure, tookMs, ticks } = await read(page);
  expect(failure).toBe('FeedUnavailable');
  expect(tookMs).toBeLessThan(9_000);
  expect(ticks).toBeGreaterThan(60);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('of fifty megabytes nothing reaches the page', async ({ bare }) => {
  await bare.fault('huge');
  const { page } = await bare.open();
  const { failure, tookMs, ticks = 0 } = await read(page);
  expect(failure).toBe('FeedUnavailable');
  expect(tookMs).toBeLessThan(9_000);
  expect(ticks).toBeGreaterThan(0);
});

test('[F3] a script that tries everything gets hold of nothing, and moves nothing', async ({
  bare,
}) => {
  const { page, context } = await bare.open();
  await context.addCookies([{ name: 'session', value: 'secret', url: bare.url }]);
  await page.evaluate(() => localStorage.setItem('secret', '1'));
  await bare.fault('escape', { times: 1 });
  // Of all messages that it posts in our name, the first counts, and that is not a list.
  expect(await read(page)).toMatchObject({ failure: 'FeedUnavailable', isSlow: false });
  // After another whole reading, everything that the script started would have had its effect.
  expect(await read(page)).toEqual({ matches: [match] });
  expect(page.url()).toBe(`${bare.url}/`);
  expect(context.pages()).toHaveLength(1);
  expect(await page.evaluate(() => [Object.keys(localStorage), document.cookie])).toEqual([
    ['secret'],
    'session=secret',
  ]);
  expect(await page.evaluate(() => 'escaped' in window || 'escaped' in document.body.dataset)).toBe(
    false,
  );
  expect(await bare.escapes()).toBe(0);
});

test('the same script on the page itself gets away: the last test could have failed', async ({
  bare,
}) => {
  const { page } = await bare.open('/unprotected');
  await bare.fault('escape');
  await page.evaluate((src) => {
    const script = document.createElement('script');
    script.src = src;
    document.head.append(script);
  }, `${bare.feedUrl}/GetFixturesSimplified?callback=told`);
  // How many reports escape before the page is navigated away is a race; that any do is not.
  await expect.poll(bare.escapes).toBeGreaterThan(0);
});

test('the frame page opened by itself has no origin, and asks nobody', async ({ bare }) => {
  const address = encodeURIComponent(`${bare.cloudUrl}/feed/GetFixturesSimplified?callback=b`);
  const { page } = await bare.open(`${FEED_FRAME_PATH}#nonce=a&callback=b&address=${address}`);
  expect(await page.evaluate(() => origin)).toBe('null');
  expect(await requestCounts(bare.cloudUrl)).not.toHaveProperty(['feed.GetFixturesSimplified']);
});

interface Reading {
  readonly matches?: readonly FeedMatch[];
  readonly failure?: string;
  readonly tookMs?: number;
  readonly isSlow?: boolean;
  /** How often the page could do other work meanwhile, out of ten times a second. */
  readonly ticks?: number;
}

async function read(page: Page): Promise<Reading> {
  const reading = await page.evaluate(() =>
    (globalThis as unknown as { read: () => Promise<Reading> }).read(),
  );
  return reading.failure ? { ...reading, isSlow: (reading.tookMs ?? 0) > 4_000 } : reading;
}

/** A page with a `read()` under the public site's policy, the frame page under its own, nothing else. */
async function serveBarePage(cloudPort: number): Promise<TemporaryServer> {
  const config = clubConfig({ cloudPort });
  const page = await script(`
    import { readFeedInFrame } from '@clubhouse/content/feed';
    const config = ${JSON.stringify(config)};
    globalThis.read = async () => {
      const began = performance.now();
      let ticks = 0;
      const ticking = setInterval(() => { ticks += 1; }, 100);
      try {
        return { matches: await readFeedInFrame({ document, config, club: { feed: config.feed }, operation: 'GetFixturesSimplified' }) };
      } catch (error) {
        return { failure: error.name, tookMs: performance.now() - began, ticks };
      } finally {
        clearInterval(ticking);
      }
    };`);
  const frame = await script(`
    import { startFeedFrame } from '@clubhouse/content/feed';
    startFeedFrame(window);`);
  const sitePolicy = contentSecurityPolicy({ config, styleHashes: [], page: 'public' });
  const answers: Record<string, { type: string; body: string; policy?: string }> = {
    '/': { type: 'text/html', body: bare('/page.js'), policy: sitePolicy },
    '/unprotected': { type: 'text/html', body: bare('/page.js') },
    '/page.js': { type: 'text/javascript', body: page },
    '/frame.js': { type: 'text/javascript', body: frame },
    [FEED_FRAME_PATH]: {
      type: 'text/html',
      body: feedFramePage({ script: '/frame.js' }),
      policy: feedFramePolicy(config),
    },
  };
  return temporaryServer((request, response) => {
    const { type, body, policy } = answers[request.url ?? ''] ?? { type: 'text/plain', body: '' };
    response.writeHead(200, {
      ...securityHeaders(),
      'content-type': `${type}; charset=utf-8`,
      ...(policy && { 'content-security-policy': policy }),
    });
    response.end(body);
  });
}

function bare(src: string): string {
  return `<!doctype html><html lang="en"><title>Bare</title><script src="${src}"></script><body></body></html>`;
}

async function script(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
