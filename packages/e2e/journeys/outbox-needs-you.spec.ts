import { buffer } from 'node:stream/consumers';
import type { Download, Locator, Page } from '@playwright/test';
import { sha256 } from '@clubhouse/dev/src/journey/drawn-files.ts';
import { setFault } from '@clubhouse/dev/src/journey/faults.ts';
import {
  chooseFiles,
  everythingIsSent,
  SAVED_HERE,
  shownState,
  writeArticle,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import { damageRecord } from '@clubhouse/dev/src/journey/stored-on-the-phone.ts';
import { ANY_PROBLEM, expect, test } from '../src/fixtures.ts';

test.use(ANY_PROBLEM);

const PART = 5 * 1024 * 1024;

test('an article that the service rejected for good is exported with every word, and edited on its card until it is sent, once', async ({
  club,
  signedIn,
  services,
}) => {
  const page = await signedIn('/admin/add-news');
  await refuseOnce(club.cloudUrl, 'dynamodb', 'PutItem', 'ValidationException');
  const words = { title: 'Turned down', excerpt: 'Why?', content: 'Long.\nAnd “quoted”.' };
  await writeArticle(page, words);
  await expect(page.getByText('Error publishing article. Please try again.')).toBeVisible();
  await goTo(page, 'Outbox');
  const card = page.getByRole('article', { name: 'Add article: Turned down was turned down' });
  await expect(card.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Discard Turned down' })).toBeVisible();
  await expect.poll(() => shownState(page)).toBe('attention 1');
  expect(await services.articlesCalled('Turned down')).toEqual([]);

  const { names, record } = await exported(card.getByRole('button', { name: 'Export' }), 1);
  expect(names).toEqual(['Turned down.json']);
  expect(record).toMatchObject({ entity: 'news', fields: words });

  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Content')).toHaveValue(words.content);
  await page.getByLabel('Title').fill('Taken after all');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Article updated successfully!')).toBeVisible();
  await everythingIsSent(page);
  const { excerpt, content } = words;
  expect(await services.articlesCalled('Taken after all')).toMatchObject([{ excerpt, content }]);
  expect(await services.articlesCalled('Turned down')).toEqual([]);
  await goTo(page, 'Outbox');
  await expect(
    page.getByText('Nothing waits to be sent. All that was saved is on the site.'),
  ).toBeVisible();
  await expect(card).toBeHidden();
});

test('a change and a film whose records were damaged on the phone are shown and exported as found, and everything else is sent', async ({
  files,
  lines,
  signedIn,
  services,
}) => {
  const film = await files.video('damaged.mp4', 2 * PART + 1);
  const whole = await files.video('whole.mp4', PART + 1);
  const page = await signedIn('/admin/add-news');
  lines.cloud.set('dark');
  for (const title of ['Damaged words', 'Whole words']) {
    await writeArticle(page, { title, until: SAVED_HERE });
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await goTo(page, 'Media Manager');
  for (const { path, name } of [film, whole]) {
    await chooseFiles(page, [path]);
    const row = page.locator('[data-upload-state]', { hasText: name });
    await expect(row).not.toHaveAttribute('data-upload-state', 'copying');
  }
  // A page of the same site without the app, which would rewrite the record at its next attempt.
  await page.goto('/admin/licences.txt');
  const words = await damageRecord(page, {
    table: 'mutations',
    words: 'Damaged words',
    field: 'attempts',
  });
  const record = await damageRecord(page, { table: 'uploads', words: film.name, field: 'size' });
  await page.goto('/admin/outbox');
  await expect(page.getByText('It was a change of an article, “Damaged words”.')).toBeVisible();
  await expect(page.getByText('It was a file on its way to the site, damaged.mp4.')).toBeVisible();
  lines.cloud.set('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => services.articlesCalled('Whole words')).toHaveLength(1);
  await expect.poll(() => services.filesCalled(whole.name)).toEqual([whole.sha256]);

  const card = page.getByRole('article', { name: 'Something saved on this phone cannot be read' });
  const ofWords = await exported(card.getByRole('button', { name: 'Export damaged-mutations' }), 1);
  expect(ofWords.record).toMatchObject({ found: words, problem: 'attempts is damaged' });
  const ofFilm = await exported(card.getByRole('button', { name: 'Export damaged-uploads' }), 2);
  expect(ofFilm.record).toMatchObject({ found: record, problem: 'size is damaged' });
  expect(ofFilm.checksum).toBe(film.sha256);
  await expect.poll(() => shownState(page)).toBe('attention 2');
  expect(await services.articlesCalled('Damaged')).toEqual([]);
  expect(await services.filesCalled(film.name)).toEqual([]);
});

const goTo = (page: Page, name: string) => page.getByRole('link', { name }).first().click();

/** Sets an error after which sending the same again is useless. */
function refuseOnce(
  cloudUrl: string,
  service: string,
  operation: string,
  code: string,
): Promise<void> {
  const value = { code, message: 'It is not as it should be', status: 400 };
  return setFault(cloudUrl, { match: { service, operation }, do: 'error', value, times: 1 });
}

/** The files that a press of Export downloads: the record first, and then the bytes where there are any. */
async function exported(button: Locator, count: 1 | 2) {
  const downloads: Download[] = [];
  const all = button.page().waitForEvent('download', (download) => {
    downloads.push(download);
    return downloads.length === count;
  });
  await Promise.all([all, button.click()]);
  const [record, bytes = Buffer.alloc(0)] = await Promise.all(
    downloads.map(async (download) => buffer(await download.createReadStream())),
  );
  return {
    names: downloads.map((download) => download.suggestedFilename()),
    record: JSON.parse(String(record)) as unknown,
    checksum: sha256(bytes),
  };
}
