import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { browserBehindLines } from '../src/journey/club-behind-lines.ts';
import {
  admin,
  everythingIsSent,
  openSignedIn,
  opensWithoutNetwork,
  PUBLISHED,
  SAVED_HERE,
  second,
  shownState,
  writeArticle,
} from '../src/journey/in-the-app.ts';
import { signIn } from '../src/journey/sign-in.ts';
import { articlesCalled } from '../src/journey/what-is-there.ts';

const here = browserBehindLines('Two people');
const SENT_EDIT = 'Article updated successfully!';

test('two people change different fields of an article, one without signal: both changes are there', async () => {
  const { mine, theirs, id } = await bothEdit('Merges');
  await mine.context().setOffline(true);
  await update(mine, { Excerpt: 'Changed on the touchline' }, SAVED_HERE);
  await update(theirs, { Content: 'Changed at home' }, SENT_EDIT);
  await mine.context().setOffline(false);
  await everythingIsSent(mine);
  expect(await articlesCalled(here.services, 'Merges')).toMatchObject([
    { id, excerpt: 'Changed on the touchline', content: 'Changed at home', rev: 3 },
  ]);
});

test('two people change the same field: nobody is overwritten before someone chose between both texts', async () => {
  const { mine, theirs, id } = await bothEdit('Conflicts');
  await mine.context().setOffline(true);
  await update(mine, { Excerpt: 'Mine, from the touchline' }, SAVED_HERE);
  await update(theirs, { Excerpt: 'Theirs, from home' }, SENT_EDIT);
  await mine.context().setOffline(false);
  await mine.locator('[data-outbox-state="attention"]').waitFor();
  expect(await articlesCalled(here.services, 'Conflicts')).toMatchObject([
    { id, excerpt: 'Theirs, from home', rev: 2 },
  ]);

  await mine.goto(`${here.club.url}/admin/outbox`);
  const card = mine.getByRole('heading', { name: 'Two people changed the same article' });
  await card.waitFor();
  const quotes = await mine.getByRole('blockquote').allTextContents();
  expect(quotes).toEqual(['Mine, from the touchline', 'Theirs, from home']);
  await mine.getByRole('button', { name: 'Keep mine' }).click();
  await everythingIsSent(mine);
  expect(await articlesCalled(here.services, 'Conflicts')).toMatchObject([
    { id, excerpt: 'Mine, from the touchline', rev: 3, savedBy: 'Admin' },
  ]);
});

test('another person signs in on the same phone: they see a number, and nothing is sent in their name', async () => {
  const { page, context } = await here.browser.newPage();
  await openSignedIn(page, `${here.club.url}/admin/add-news`, admin);
  here.lines.cloud.set('dark');
  await writeArticle(page, { title: 'The first one wrote this' });
  await page.getByText(SAVED_HERE).waitFor();
  await page.goto(`${here.club.url}/login?sign-out`);
  await page.getByRole('button', { name: 'Keep on this phone' }).click();
  // Once they are out: until then it is theirs to send.
  await page.getByLabel('Email').waitFor();
  here.lines.set('open');
  await signIn(page, second.email, second.password);
  await page.waitForURL('**/admin/**');

  await page.goto(`${here.club.url}/admin/outbox`);
  await page.getByText('1 thing of somebody else waits on this phone.').waitFor();
  await expect(page.getByText('The first one wrote this').count()).resolves.toBe(0);
  await page.goto(`${here.club.url}/admin/add-news`);
  await writeArticle(page, { title: 'The second one wrote that' });
  await page.getByText(PUBLISHED).waitFor();
  expect(await articlesCalled(here.services, 'The ')).toMatchObject([
    { title: 'The second one wrote that', savedBy: 'Second' },
  ]);

  await page.goto(`${here.club.url}/login?sign-out`);
  await signIn(page, admin.email, admin.password);
  await page.waitForURL('**/admin/**');
  await everythingIsSent(page);
  expect(await shownState(page)).toBe('empty 0');
  const both = await articlesCalled(here.services, 'The ');
  expect(both.map(({ title, savedBy }) => `${title} / ${savedBy}`).toSorted()).toEqual([
    'The first one wrote this / Admin',
    'The second one wrote that / Second',
  ]);
  await context.close();
});

/** Both have the same new article open, each on a device of their own. */
async function bothEdit(title: string): Promise<{ mine: Page; theirs: Page; id: string }> {
  here.lines.set('open');
  const { page: mine } = await here.browser.newPage();
  const { page: theirs } = await here.browser.newPage();
  await openSignedIn(mine, `${here.club.url}/admin/add-news`, admin);
  await writeArticle(mine, { title });
  await mine.getByText(PUBLISHED).waitFor();
  const [article] = await articlesCalled(here.services, title);
  const id = String(article?.['id']);
  const address = `${here.club.url}/admin/edit-news/${encodeURIComponent(id)}`;
  await mine.goto(address);
  await openSignedIn(theirs, address, second);
  for (const page of [mine, theirs]) {
    await page.getByLabel('Title').waitFor();
    // What is under way when a network goes hangs, and the first save would wait for it.
    await page.waitForLoadState('networkidle');
  }
  await opensWithoutNetwork(mine);
  return { mine, theirs, id };
}

async function update(
  page: Page,
  fields: Readonly<Record<string, string>>,
  said: string,
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText(said).waitFor();
}
