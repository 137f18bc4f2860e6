import type { Page, Request } from '@playwright/test';
import { admin, opensWithoutNetwork, signIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { newerWorker } from '@clubhouse/dev/src/journey/newer-worker.ts';
import { expect, type Fixtures, phone, test } from '../src/fixtures.ts';

const SCRIPT = '/admin/sw.js';
const HOTEL = Buffer.from(
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 14\r\n\r\n<h1>Hello</h1>',
);

for (const { what, isLost } of [
  { what: 'its script', isLost: (request: Request) => request.url().endsWith(SCRIPT) },
  { what: 'a file it keeps', isLost: (request: Request) => request.serviceWorker() !== null },
]) {
  test(`an app whose first visit lost ${what} opens without a network once it was back, and is kept up to date`, async ({
    club,
    lines,
    newPage,
  }) => {
    const { page, context } = await newPage(phone);
    await context.route('**/*', (route, request) =>
      isLost(request) ? route.abort('connectionreset') : route.continue(),
    );
    const notYet = isNotKeptYet(page);
    await page.goto('/login');
    await notYet;
    await context.unrouteAll();
    await isKeptOnceBack(page, { club, lines });
  });
}

test('an app whose first visit got a hotel’s page for its script is made up for too', async ({
  club,
  lines,
  newPage,
}) => {
  const { page } = await newPage(phone);
  lines.site.answerInstead(SCRIPT, HOTEL);
  const notYet = isNotKeptYet(page);
  await page.goto('/login');
  await notYet;
  lines.site.answerInstead(SCRIPT, await newerWorker(club.url, 'past the hotel'));
  await isKeptOnceBack(page, { club, lines });
});

function isNotKeptYet(page: Page): Promise<unknown> {
  return page.waitForEvent('console', (line) => /not open offline yet/.test(line.text()));
}

/** All of it happens in the same page, because a reloaded page requests a worker by itself. */
async function isKeptOnceBack(
  page: Page,
  { club, lines }: Pick<Fixtures, 'club' | 'lines'>,
): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await opensWithoutNetwork(page);
  await signIn(page, admin.email, admin.password);
  await expect(page.getByRole('heading', { name: 'Content Manager' })).toBeVisible();
  lines.site.answerInstead(SCRIPT, await newerWorker(club.url));
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.update();
  });
  await expect(page.getByText('A new version is ready.')).toBeVisible();
}
