import type { Page, Request } from 'playwright-core';
import { test } from 'vitest';
import { phone } from '../src/journey/club-and-browser.ts';
import { browserBehindLines } from '../src/journey/club-behind-lines.ts';
import { admin, opensWithoutNetwork } from '../src/journey/in-the-app.ts';
import { newerWorker } from '../src/journey/newer-worker.ts';
import { signIn } from '../src/journey/sign-in.ts';

const here = browserBehindLines('Kept late');
const SCRIPT = '/admin/sw.js';
const HOTEL = Buffer.from(
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 14\r\n\r\n<h1>Hello</h1>',
);

test.for([
  { what: 'its script', isLost: (request: Request) => request.url().endsWith(SCRIPT) },
  { what: 'a file it keeps', isLost: (request: Request) => request.serviceWorker() !== null },
])(
  'an app whose first visit lost $what opens without a network once it was back, and is kept up to date',
  async ({ what, isLost }) => {
    const { page, context } = await here.browser.newPage(phone);
    await context.route('**/*', (route, request) =>
      isLost(request) ? route.abort('connectionreset') : route.continue(),
    );
    const notYet = isNotKeptYet(page);
    await page.goto(`${here.club.url}/login`);
    await notYet;
    await context.unrouteAll();
    await isKeptOnceBack(page, `after ${what}`);
  },
);

test('an app whose first visit got a hotel’s page for its script is made up for too', async () => {
  const { page } = await here.browser.newPage(phone);
  here.lines.site.answerInstead(SCRIPT, HOTEL);
  const notYet = isNotKeptYet(page);
  await page.goto(`${here.club.url}/login`);
  await notYet;
  here.lines.site.answerInstead(SCRIPT, await newerWorker(here.club.url, 'past the hotel'));
  await isKeptOnceBack(page, 'after the hotel');
});

function isNotKeptYet(page: Page): Promise<unknown> {
  return page.waitForEvent('console', (said) => /not open offline yet/.test(said.text()));
}

/** All of it in the same page: what is loaded anew asks for a worker by itself. */
async function isKeptOnceBack(page: Page, version: string): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await opensWithoutNetwork(page);
  await signIn(page, admin.email, admin.password);
  await page.getByRole('heading', { name: 'Content Manager' }).waitFor();
  here.lines.site.answerInstead(SCRIPT, await newerWorker(here.club.url, version));
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.update();
  });
  await page.getByText('A new version is ready.').waitFor();
}
