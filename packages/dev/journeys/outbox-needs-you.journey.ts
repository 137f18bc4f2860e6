import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { browserBehindLines } from '../src/journey/club-behind-lines.ts';
import { downloadsOf } from '../src/journey/downloads.ts';
import { sha256 } from '../src/journey/drawn-files.ts';
import { clearFaults, setFault } from '../src/journey/faults.ts';
import {
  chooseFiles,
  everythingIsSent,
  openSignedIn,
  SAVED_HERE,
  shownState,
  writeArticle,
} from '../src/journey/in-the-app.ts';
import { damageRecord } from '../src/journey/stored-on-the-phone.ts';
import { articlesCalled, filesCalled, unfinishedUploads } from '../src/journey/what-is-there.ts';

const here = browserBehindLines('Needs you');
const PART = 5 * 1024 * 1024;

test('an article that the service turned down for good is exported with every word, and edited on its card until it is sent, once', async () => {
  const { page } = await openedAt('add-news');
  await refuseOnce('dynamodb', 'PutItem', 'ValidationException');
  const words = { title: 'Turned down', excerpt: 'Why?', content: 'Long.\nAnd “quoted”.' };
  await writeArticle(page, words);
  await page.getByText('Error publishing article. Please try again.').waitFor();
  await goTo(page, 'Outbox');
  const card = page.getByRole('article', { name: 'Add article: Turned down was turned down' });
  await card.getByRole('button', { name: 'Retry' }).waitFor();
  await card.getByRole('button', { name: 'Discard Turned down' }).waitFor();
  expect(await shownState(page)).toBe('attention 1');
  expect(await articlesCalled(here.services, 'Turned down')).toEqual([]);

  const { names, record } = await exported(card.getByRole('button', { name: 'Export' }), 1);
  expect(names).toEqual(['Turned down.json']);
  expect(record).toMatchObject({ entity: 'news', fields: words });

  await card.getByRole('link', { name: 'Edit' }).click();
  await expect.poll(() => page.getByLabel('Content').inputValue()).toBe(words.content);
  await page.getByLabel('Title').fill('Taken after all');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Article updated successfully!').waitFor();
  await everythingIsSent(page);
  const { title: _before, ...others } = words;
  expect(await articlesCalled(here.services, '')).toMatchObject([
    { ...others, title: 'Taken after all' },
  ]);
  await goTo(page, 'Outbox');
  await page.getByText('Nothing waits. Everything is on the site.').waitFor();
  await expect(card.count()).resolves.toBe(0);
});

test('a film that the service turned down for good is exported from the phone byte for byte, and goes when it is tried again', async () => {
  const film = await here.files.video('no-thanks.mp4', 2 * PART + 1);
  const { page } = await openedAt('media');
  await refuseOnce('s3', 'CreateMultipartUpload', 'InvalidRequest');
  await chooseFiles(page, [film.path]);
  await page.getByText('Error uploading files. Please try again.').waitFor();
  // Opened anew, so that nothing is left of the file that was chosen.
  await page.goto(`${here.club.url}/admin/outbox`);
  const row = page.locator('[data-upload-state="rejected"]', { hasText: film.name });
  const { names, record, checksum } = await exported(
    row.getByRole('button', { name: 'Export' }),
    2,
  );
  expect(names).toEqual([`${film.name}.json`, film.name]);
  expect(record).toMatchObject({ name: film.name, state: 'rejected' });
  expect(checksum).toBe(film.sha256);

  await row.getByRole('button', { name: `Retry ${film.name}` }).click();
  await everythingIsSent(page);
  expect(await filesCalled(here.services, film.name)).toEqual([film.sha256]);
  expect(await unfinishedUploads(here.services)).toEqual([]);
});

test('a change and a film whose records were damaged on the phone are shown and exported as they were found, and everything else is sent', async () => {
  const film = await here.files.video('damaged.mp4', 2 * PART + 1);
  const whole = await here.files.video('whole.mp4', PART + 1);
  const { page } = await openedAt('add-news');
  here.lines.cloud.set('dark');
  for (const title of ['Damaged words', 'Whole words']) {
    await writeArticle(page, { title });
    await page.getByText(SAVED_HERE).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await goTo(page, 'Media Manager');
  for (const { path, name } of [film, whole]) {
    await chooseFiles(page, [path]);
    const row = page.locator('[data-upload-state]', { hasText: name });
    await row.and(page.locator(':not([data-upload-state="copying"])')).waitFor();
  }
  const words = await damageRecord(page, {
    table: 'mutations',
    words: 'Damaged words',
    field: 'attempts',
  });
  const record = await damageRecord(page, { table: 'uploads', words: film.name, field: 'size' });
  await page.goto(`${here.club.url}/admin/outbox`);
  await page.getByText('It was a change of an article, “Damaged words”.').waitFor();
  await page.getByText('It was a file on its way to the site, damaged.mp4.').waitFor();
  here.lines.cloud.set('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => articlesCalled(here.services, 'Whole words')).toHaveLength(1);
  await expect.poll(() => filesCalled(here.services, whole.name)).toEqual([whole.sha256]);

  const card = page.getByRole('article', { name: 'Something saved on this phone cannot be read' });
  const ofWords = await exported(card.getByRole('button', { name: 'Export damaged-mutations' }), 1);
  expect(ofWords.record).toMatchObject({ found: words, problem: 'attempts is damaged' });
  const ofFilm = await exported(card.getByRole('button', { name: 'Export damaged-uploads' }), 2);
  expect(ofFilm.record).toMatchObject({ found: record, problem: 'size is damaged' });
  expect(ofFilm.checksum).toBe(film.sha256);
  expect(await shownState(page)).toBe('attention 2');
  expect(await articlesCalled(here.services, 'Damaged')).toEqual([]);
  expect(await filesCalled(here.services, film.name)).toEqual([]);
});

async function openedAt(path: string): Promise<{ readonly page: Page }> {
  here.lines.set('open');
  await clearFaults(here.club.cloudUrl);
  const { page } = await here.browser.newPage();
  await openSignedIn(page, `${here.club.url}/admin/${path}`);
  return { page };
}

const goTo = (page: Page, name: string) => page.getByRole('link', { name }).first().click();

/** Of which sending the same again is of no use. */
function refuseOnce(service: string, operation: string, code: string): Promise<void> {
  const value = { code, message: 'It is not as it should be', status: 400 };
  const match = { service, operation };
  return setFault(here.club.cloudUrl, { match, do: 'error', value, times: 1 });
}

/** What comes of a press of Export: so many files, the record first, and then the bytes where there are any. */
async function exported(
  button: Locator,
  count: 1 | 2,
): Promise<{ names: readonly string[]; record: unknown; checksum: string }> {
  const files = await downloadsOf(button.page(), count, () => button.click());
  const [record, bytes = { bytes: Buffer.alloc(0) }] = files;
  return {
    names: files.map(({ name }) => name),
    record: JSON.parse(String(record?.bytes)),
    checksum: sha256(bytes.bytes),
  };
}
