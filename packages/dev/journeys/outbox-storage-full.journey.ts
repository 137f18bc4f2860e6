import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { killableBehindLines } from '../src/journey/club-behind-lines.ts';
import { openSignedIn, PUBLISHED, SAVED_HERE, writeArticle } from '../src/journey/in-the-app.ts';
import { articlesCalled } from '../src/journey/what-is-there.ts';

const here = killableBehindLines('Storage full');

test('when not even text fits, the form says so soon, keeps what was typed, and saves it once there is room', async () => {
  const page = await here.browser.newPage();
  here.lines.set('open');
  await openSignedIn(page, `${here.club.url}/admin/add-news`);
  await limitStorage(page, 1);
  const title = 'Not one byte of room';
  const asked = performance.now();
  await writeArticle(page, { title, content: 'Long words. '.repeat(400) });
  await page.getByText('Error publishing article. Please try again.').waitFor();
  const toldAfter = performance.now() - asked;
  await expect(page.getByText(SAVED_HERE).count()).resolves.toBe(0);
  await expect(page.getByText(PUBLISHED).count()).resolves.toBe(0);
  await expect(page.getByLabel('Title').inputValue()).resolves.toBe(title);
  expect(toldAfter).toBeLessThan(5_000);
  expect(await articlesCalled(here.services, title)).toEqual([]);

  await limitStorage(page, undefined);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(PUBLISHED).waitFor();
  expect(await articlesCalled(here.services, title)).toHaveLength(1);
});

async function limitStorage(page: Page, quotaSize: number | undefined): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const origin = here.club.url;
  await devtools.send(
    'Storage.overrideQuotaForOrigin',
    quotaSize === undefined ? { origin } : { origin, quotaSize },
  );
}
