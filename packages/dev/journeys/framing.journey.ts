import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubAndBrowser } from '../src/journey/club-and-browser.ts';

// A page in somebody's frame can be pressed without being seen: no page of ours is ever in one.

const here = clubAndBrowser();
const PAGES = [
  ...['/', '/news', '/contact', '/events', '/nowhere', '/ground'],
  ...['/login', '/admin/content', '/admin/media', '/admin/share', '/feed-frame.html'],
];
/** What the browser shows in a frame that it was not let fill. */
const REFUSED = 'chrome-error://chromewebdata/';

let stranger: Server;
/** Shows the address behind its `#` in a frame, on a host that is none of ours. */
let strangersUrl: string;

beforeAll(async () => {
  stranger = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://stranger.test');
    const framed = (searchParams.get('frame') ?? '').replaceAll('"', '%22');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>A stranger’s page</title><iframe src="${framed}"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  strangersUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
});
afterAll(() => {
  stranger?.closeAllConnections();
  stranger?.close();
});

test.for(PAGES)('[B18] %s is shown in no frame of a stranger’s', async (path) => {
  const { page } = await here.browser.newPage();
  await page.goto(`${strangersUrl}/?frame=${encodeURIComponent(here.club.url + path)}`);
  await expect.poll(() => page.frames()[1]?.url()).toBe(REFUSED);
});

test('a page that says nothing of frames is shown in one: the last tests could have failed', async () => {
  const { page } = await here.browser.newPage();
  const framed = `${strangersUrl}/?frame=about:blank`;
  await page.goto(`${strangersUrl}/?frame=${encodeURIComponent(framed)}`);
  await expect.poll(() => page.frames()[1]?.url()).toBe(framed);
});

test('of the site’s own pages only the feed’s may be in a frame, and that has no origin there', async () => {
  const { page } = await here.browser.newPage();
  await page.goto(`${here.club.url}/memberships`);
  const urlsOf = (paths: readonly string[]) =>
    page.evaluate(async (addresses) => {
      for (const src of addresses) {
        const frame = Object.assign(document.createElement('iframe'), { src });
        await new Promise((resolve) => {
          frame.addEventListener('load', resolve);
          document.body.append(frame);
        });
      }
    }, paths);
  await urlsOf(['/', '/login', '/admin/content', '/feed-frame.html']);
  const frames = page.frames().slice(1);
  const shown = () => frames.map((frame) => frame.url().replace(here.club.url, ''));
  await expect.poll(shown).toEqual([REFUSED, REFUSED, REFUSED, '/feed-frame.html']);
  expect(await frames[3]!.evaluate(() => origin)).toBe('null');
});

test.for(['/', '/login', '/admin/content'])(
  'a stranger who opens %s in a window has no hold on it',
  async (path) => {
    const { page, context } = await here.browser.newPage();
    await page.goto(`${strangersUrl}/?frame=about:blank`);
    const opening = context.waitForEvent('page');
    await page.evaluate((address) => {
      Object.assign(window, { taken: window.open(address) });
    }, here.club.url + path);
    const opened = await opening;
    await opened.waitForLoadState();
    expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
    const hold = () => page.evaluate(() => (window as unknown as { taken: Window }).taken.closed);
    await expect.poll(hold).toBe(true);
  },
);
