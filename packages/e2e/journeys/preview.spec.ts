import { opensWithoutNetwork } from '@clubhouse/dev/src/journey/in-the-app.ts';
import type { Page } from '@playwright/test';
import { expect, phone, untouchedTest as test, WITHOUT_SIGNAL } from '../src/fixtures.ts';
import { photographFile } from '../src/photographs.ts';
import { expectDrawn } from '../src/screen-findings.ts';

const TITLE = 'Floodlights <img src=x onerror="document.title=1"> are back';

/** Opens the preview, which shows the text of the form. */
async function openPreview(page: Page) {
  await page.getByRole('button', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(frame.getByText('Bring boots.')).toBeVisible();
  await expect(frame.locator('strong')).toHaveText('boots');
  await expect(frame.locator('img[src="x"]')).toHaveCount(0);
  await expectDrawn(frame.locator('.article__picture img'));
  const isWide = () => frame.locator('html').evaluate(() => innerWidth);
  return { frame, isWide };
}

test('a form’s text is previewed as the site’s page, phone and wide, online and offline; nothing is saved', async ({
  signedIn,
}) => {
  const page = await signedIn('/admin/add-news', { ...phone, ...WITHOUT_SIGNAL });
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Excerpt').fill('Training is on.');
  const content = page.getByLabel('Content');
  await content.fill('Bring boots.\n<b>And</b> a bib.');
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 11));
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(content).toHaveValue(/^Bring \*\*boots\*\*\./);
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue(/^Bring boots\./);
  await page.keyboard.press('Control+Shift+z');
  await page.getByLabel('Image file').setInputFiles(await photographFile('lamps.jpg'));
  await page.getByText(/lamps\.jpg, /).waitFor();

  const { frame, isWide } = await openPreview(page);
  expect(await isWide()).toBe(390);
  await page.getByRole('button', { name: 'Wide' }).click();
  await expect.poll(isWide).toBe(1280);
  const room = await page.locator('iframe').boundingBox();
  expect(room!.width).toBeLessThanOrEqual(phone.viewport.width);
  await page.getByRole('button', { name: 'Phone' }).click();
  await frame.getByRole('link', { name: 'Back to News' }).click();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  // The focus is in the page now.
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue(TITLE);

  await opensWithoutNetwork(page);
  const isKept = () =>
    page.evaluate(async () => {
      const worker = (await navigator.serviceWorker.getRegistrations()).find(({ scope }) =>
        scope.endsWith('/preview'),
      );
      return worker?.active?.state === 'activated' && Boolean(await caches.match('/preview'));
    });
  await expect.poll(isKept).toBe(true);
  await page.context().setOffline(true);
  const again = await openPreview(page);
  await page.getByRole('button', { name: 'Wide' }).click();
  await expect.poll(again.isWide).toBe(1280);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(TITLE);
});
