import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { club as profile } from '@clubhouse/club';
import { PROJECT_ROOT } from '@clubhouse/dev/src/build/project-root.ts';
import { openSignedIn, opensWithoutNetwork } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { screenFindings } from '../src/screen-findings.ts';
import { runStart } from '@clubhouse/dev/src/journey/start-club.ts';
import { keptForTheGround, keptLine, keptOfThePublicSite } from '../src/at-the-ground.ts';
import { alive, expect, type Fixtures, phone, test } from '../src/fixtures.ts';

const WITHOUT_LINE = { except: [/ERR_|Failed to fetch|Failed to load resource|NetworkError/] };

/** A visitor who looked at a page of the site on another day. */
async function aVisitorOf(path: string, newPage: Fixtures['newPage']): Promise<Page> {
  const page = await newPage({ ...phone, ...WITHOUT_LINE });
  await page.goto(path);
  await keptForTheGround(page);
  return page;
}

/** Two ways to have no signal: the browser knows of it, or believes it is online. */
const cuts = [
  {
    how: 'the browser offline',
    tag: '@daily',
    cut: (context: BrowserContext) => context.setOffline(true),
  },
  {
    how: 'a network that answers nothing',
    tag: [],
    cut: async (_: BrowserContext, lines: Fixtures['lines']) => lines.set('dark'),
  },
];

for (const { how, tag, cut } of cuts) {
  test(
    `with ${how} the ground page opens: next match, fixtures, address, directions and the phone number, with the time of reading`,
    {
      tag,
    },
    async ({ lines, newPage }) => {
      const page = await aVisitorOf('/', newPage);
      const context = page.context();
      const match = page.locator('.versus');
      const next = await match.innerText();
      await cut(context, lines);

      await page.goto('/');
      await expect(
        keptLine(page).getByText(/^No signal\. This page is as of \w+day \d\d:\d\d\./),
      ).toBeVisible();
      await expect(match).toHaveText(next, { useInnerText: true });
      await alive(page);

      // A link to a page that was never opened, and cannot be loaded now.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'At the ground' })).toBeVisible();
      await expect(page).toHaveURL('/events');
      await expect(keptLine(page).getByText('That page is not on this phone.')).toBeVisible();
      const words = await page.getByRole('main').innerText();
      const { ground, address } = profile;
      expect(words.toLowerCase()).toContain(next.toLowerCase());
      for (const text of [...ground.directions, address.postcode, profile.phone, profile.email]) {
        expect(words).toContain(text);
      }
      expect(words.match(/As of \w+day \d+ \w+ \d{4}, \d\d:\d\d/g)).toHaveLength(4);
      await expect(page.getByRole('link', { name: profile.phone }).first()).toBeVisible();
      expect(await screenFindings(page)).toEqual([]);

      lines.set('open');
      await context.setOffline(false);
      await keptLine(page).getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();
      await expect(keptLine(page)).toHaveCount(0);
    },
  );
}

test('the public worker leaves the app’s addresses and machine-readable files alone', async ({
  newPage,
}) => {
  const page = await aVisitorOf('/', newPage);
  const context = page.context();
  await context.setOffline(true);
  for (const path of ['/admin/content', '/login', '/config.json', '/calendar.ics']) {
    await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  }
  await context.setOffline(false);
  await openSignedIn(page, '/admin/content');
  await opensWithoutNetwork(page);
  await page.goto('/');
  await keptForTheGround(page);
  await context.setOffline(true);
  await page.goto('/admin/content');
  await expect(page.getByRole('heading', { name: 'Content Manager' })).toBeVisible();
  // The cached page is rendered for everybody: it does not depend on who is signed in.
  const html = await page.evaluate(async () => (await (await caches.match('/'))?.text()) ?? '');
  expect(html).toContain('>Login<');
  expect(html).not.toContain('Content Manager');
});

test('a deployment that withdraws the worker leaves nothing in the browser', async ({
  anotherClub,
  newPage,
}) => {
  const other = await anotherClub({ seed: 'empty' });
  // It gets no answers for a while, and the restarted cloud does not know the guest's credentials.
  const visitor = await newPage({ ...phone, except: [/ERR_CONNECTION_REFUSED/, /status of 400/] });
  await visitor.goto(other.url);
  await keptForTheGround(visitor);
  expect(await keptOfThePublicSite(visitor)).toContain('/');
  await other.stop();

  const portOf = (url: string) => new URL(url).port;
  const withdrawn = runStart({
    PORT: portOf(other.url),
    CLOUD_PORT: portOf(other.cloudUrl),
    DATA_DIR: other.dataDir,
    SEED: 'empty',
    OFFLINE: 'off',
  });
  try {
    const script = () => fetch(`${other.url}/worker.js`).then((answer) => answer.text());
    const off = await readFile(
      join(PROJECT_ROOT, 'sites/public/dist/client/worker-off.js'),
      'utf8',
    );
    await expect.poll(() => script().catch(() => '')).toBe(off);
    // Until the restarted club has read its data, it answers a page that it has not stored with an error.
    const isOpen = () => fetch(`${other.url}/icon-192.png`).then(({ ok }) => ok);
    await expect.poll(isOpen, { timeout: 60_000 }).toBe(true);
    await visitor.goto(other.url);
    await expect.poll(() => keptOfThePublicSite(visitor)).toEqual([]);
    // A page that is still open when the club stops would get no answers.
    await visitor.close();

    // A first-time visitor requests the worker too, and is left with nothing stored.
    const newcomer = await newPage(phone);
    const asked = newcomer.context().waitForEvent('serviceworker');
    await newcomer.goto(other.url);
    await asked;
    await expect.poll(() => keptOfThePublicSite(newcomer)).toEqual([]);
    expect(await newcomer.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await newcomer.close();
  } finally {
    await withdrawn.end('SIGINT');
  }
});
