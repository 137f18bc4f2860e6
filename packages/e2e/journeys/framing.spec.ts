import { temporaryServer } from '@clubhouse/dev/src/journey/temporary-server.ts';
import { opensWithoutNetwork, openSignedIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { ANY_PROBLEM, expect, test as base } from '../src/fixtures.ts';

// A page in another site's frame can be pressed while it is invisible: no page of ours is ever in such a frame.

const PAGES = [
  ...['/', '/news', '/contact', '/events', '/nowhere', '/ground'],
  ...['/login', '/admin/content', '/admin/media', '/admin/share', '/feed-frame.html', '/preview'],
];
/** The address that the browser shows in a frame whose page was refused. */
const REFUSED = 'chrome-error://chromewebdata/';

/** The address of a third party's page, on a host that is not ours, which shows another page in a frame. */
const test = base.extend<{ readonly framing: (address: string) => string }>({
  // oxlint-disable-next-line no-empty-pattern
  framing: async ({}, provide) => {
    const { port, close } = await temporaryServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://stranger.test');
      const framed = (searchParams.get('frame') ?? '').replaceAll('"', '%22');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><title>A stranger’s page</title><iframe src="${framed}"></iframe>`,
      );
    });
    const url = `http://127.0.0.1:${port}`;
    await provide((address) => `${url}/?frame=${encodeURIComponent(address)}`);
    await close();
  },
});

test.use(ANY_PROBLEM);

test('[B4] no page is shown in a frame of another site', async ({ club, framing, newPage }) => {
  for (const path of PAGES) {
    const page = await newPage();
    await page.goto(framing(club.url + path));
    await expect.poll(() => page.frames()[1]?.url(), { message: path }).toBe(REFUSED);
    await page.context().close();
  }
});

test('a page without a policy on frames is shown in one: the last test can fail', async ({
  framing,
  page,
}) => {
  const framed = framing('about:blank');
  await page.goto(framing(framed));
  await expect.poll(() => page.frames()[1]?.url()).toBe(framed);
});

test('only two of the site’s own pages may be in a frame, and the feed’s has an opaque origin there', async ({
  club,
  page,
}) => {
  await page.goto('/memberships');
  await page.evaluate(
    async (addresses) => {
      for (const src of addresses) {
        const frame = Object.assign(document.createElement('iframe'), { src });
        await new Promise((resolve) => {
          frame.addEventListener('load', resolve);
          document.body.append(frame);
        });
      }
    },
    ['/', '/login', '/admin/content', '/preview', '/feed-frame.html'],
  );
  const frames = page.frames().slice(1);
  const shown = () => frames.map((frame) => frame.url().replace(club.url, ''));
  await expect.poll(shown).toEqual([REFUSED, REFUSED, REFUSED, '/preview', '/feed-frame.html']);
  expect(await frames[4]!.evaluate(() => origin)).toBe('null');
});

test('another site that opens a page in a window has no access to it', async ({
  club,
  framing,
  newPage,
}) => {
  for (const path of ['/', '/login', '/admin/content']) {
    const page = await newPage();
    await page.goto(framing('about:blank'));
    const opening = page.context().waitForEvent('page');
    await page.evaluate((address) => {
      Object.assign(window, { taken: window.open(address) });
    }, club.url + path);
    const opened = await opening;
    await opened.waitForLoadState();
    expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
    const hold = () => page.evaluate(() => (window as unknown as { taken: Window }).taken.closed);
    await expect.poll(hold, { message: path }).toBe(true);
  }
});

test('both service workers reach the club’s own services and no other host', async ({
  club,
  anotherClub,
  newPage,
}) => {
  const stranger = await anotherClub({ seed: 'empty' });
  const page = await newPage();
  await page.goto('/');
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1);
  await openSignedIn(page, '/admin/content');
  await opensWithoutNetwork(page);
  for (const path of ['/worker.js', '/admin/sw.js']) {
    const workers = page.context().serviceWorkers();
    const worker = workers.find((each) => each.url() === `${club.url}${path}`);
    const reaches = (address: string) =>
      worker?.evaluate(
        (url) =>
          fetch(url, { mode: 'no-cors' }).then(
            () => 'reached',
            () => 'refused',
          ),
        `${address}/healthz`,
      );
    expect([path, await reaches(club.cloudUrl)]).toEqual([path, 'reached']);
    expect([path, await reaches(stranger.cloudUrl)]).toEqual([path, 'refused']);
  }
});
