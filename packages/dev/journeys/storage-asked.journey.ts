import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { killableBehindLines } from '../src/journey/club-behind-lines.ts';
import { openApp, PUBLISHED, writeArticle } from '../src/journey/in-the-app.ts';

/** Without what makes Chromium promise 10 GiB of every phone, whatever room it has: nothing else tells a page the room. */
const here = killableBehindLines('Storage asked', ['--disable-features=StaticStorageQuota']);

test('the browser is asked to keep what is stored once there is something, and once only', async () => {
  const page = await here.browser.newPage();
  const asked = await countAsked(page);
  await openApp(page, `${here.club.url}/admin/outbox`);
  await page.getByText('Nothing waits').waitFor();
  await page.getByRole('link', { name: 'Add News' }).first().click();
  await page.getByLabel('Title').waitFor();
  expect(asked()).toBe(0);
  await writeArticle(page, { title: 'The first' });
  await page.getByText(PUBLISHED).waitFor();
  await expect.poll(asked).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await writeArticle(page, { title: 'The second' });
  await page.getByText(PUBLISHED).waitFor();
  expect(asked()).toBe(1);
  await page.close();
});

// Bytes, so many that what the app keeps of itself is lost in the rounding.
test.each([
  {
    left: '40 GB',
    quotaSize: 40_000_000_000,
    isKept: true,
    says: 'This phone says it has about 40 GB left. What is saved here is kept until it is sent.',
  },
  {
    left: '7 GB',
    quotaSize: 7_000_000_000,
    isKept: false,
    says: 'This phone says it has about 7 GB left. A phone that runs out of room may clear what a site keeps: send what waits when you can.',
  },
])(
  'the outbox page says of a browser that grants $left that they are left, and whether it keeps them: $isKept',
  async ({ quotaSize, isKept, says }) => {
    const page = await here.browser.newPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: here.club.url, quotaSize });
    await page.addInitScript(`navigator.storage.persisted = async () => ${isKept}`);
    await openApp(page, `${here.club.url}/admin/outbox`);
    const line = page.getByText('This phone says it has');
    await expect.poll(() => line.textContent()).toBe(says);
    await page.close();
  },
);

/** How often the page has asked since; it is never told yes. */
async function countAsked(page: Page): Promise<() => number> {
  let asked = 0;
  await page.exposeFunction('countAsked', () => {
    asked += 1;
  });
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      await (globalThis as unknown as { countAsked: () => Promise<void> }).countAsked();
      return false;
    };
  });
  return () => asked;
}
