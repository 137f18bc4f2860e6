import type { Page } from '@playwright/test';
import { openApp, PUBLISHED, writeArticle } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { expect, test } from '../src/fixtures.ts';

// Without the feature by which Chromium always claims 10 GiB, whatever room a phone has: with it, no page learns the
// real room.
test.use({ killableFlags: ['--disable-features=StaticStorageQuota'] });

test('the browser is asked for persistent storage once something is stored, and only once', async ({
  killable,
  club,
}) => {
  const page = await killable.newPage();
  const asked = await countAsked(page);
  await openApp(page, `${club.url}/admin/outbox`);
  await expect(page.getByText('Nothing waits')).toBeVisible();
  await page.getByRole('link', { name: 'Add News' }).first().click();
  await expect(page.getByLabel('Title')).toBeVisible();
  expect(asked()).toBe(0);
  await writeArticle(page, { title: 'The first to be stored', until: PUBLISHED });
  await expect.poll(asked).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await writeArticle(page, { title: 'The second to be stored', until: PUBLISHED });
  expect(asked()).toBe(1);
});

// Bytes, so many that the app's own cached files are lost in the rounding.
for (const { left, quotaSize, isKept, says } of [
  {
    left: '40 GB',
    quotaSize: 40_000_000_000,
    isKept: true,
    says: 'What is saved here is kept until it is sent.',
  },
  {
    left: '7 GB',
    quotaSize: 7_000_000_000,
    isKept: false,
    says: 'A phone that runs out of room may clear what is saved here before it is sent.',
  },
]) {
  test(`the outbox page of a browser that grants ${left} shows that they are left, and whether its data is persistent: ${isKept}`, async ({
    killable,
    club,
  }) => {
    const page = await killable.newPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: club.url, quotaSize });
    await page.addInitScript(`navigator.storage.persisted = async () => ${isKept}`);
    await openApp(page, `${club.url}/admin/outbox`);
    await expect(page.getByText('This phone says it has')).toHaveText(
      `This phone says it has about ${left} left. ${says}`,
    );
  });
}

/** How often the page has asked since; the answer is never yes. */
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
