import type { Page } from '@playwright/test';
import {
  admin,
  everythingIsSent,
  openSignedIn,
  opensWithoutNetwork,
  PUBLISHED,
  SAVED_HERE,
  second,
  shownState,
  signIn,
  writeArticle,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import { ANY_PROBLEM, expect, type Fixtures, test } from '../src/fixtures.ts';

test.use(ANY_PROBLEM);

const SENT_EDIT = 'Article updated successfully!';

test(
  'two people change an article: different fields are merged, and a field both changed is not overwritten before somebody chooses between both texts',
  { tag: '@daily' },
  async ({ newPage, services }) => {
    const { mine, theirs, id } = await bothEdit({ newPage, services }, 'Conflicts');
    await mine.context().setOffline(true);
    await update(mine, { Excerpt: 'Mine, from the touchline' }, SAVED_HERE);
    await update(theirs, { Excerpt: 'Theirs, from home', Content: 'Changed at home' }, SENT_EDIT);
    await mine.context().setOffline(false);
    await mine.locator('[data-outbox-state="attention"]').waitFor();
    const content = 'Changed at home';
    expect(await services.articlesCalled('Conflicts')).toMatchObject([
      { id, excerpt: 'Theirs, from home', content, rev: 2 },
    ]);

    await mine.goto('/admin/outbox');
    const card = mine.getByRole('heading', { name: 'Two people changed the same article' });
    await card.waitFor();
    const quotes = await mine.getByRole('blockquote').allTextContents();
    expect(quotes).toEqual(['Mine, from the touchline', 'Theirs, from home']);
    await mine.getByRole('button', { name: 'Keep mine' }).click();
    await everythingIsSent(mine);
    expect(await services.articlesCalled('Conflicts')).toMatchObject([
      { id, excerpt: 'Mine, from the touchline', content, rev: 3, savedBy: 'Admin' },
    ]);
  },
);

test('another person who signs in on the same phone sees only a number, and nothing is sent in their name', async ({
  lines,
  page,
  services,
}) => {
  await openSignedIn(page, '/admin/add-news', admin);
  lines.cloud.set('dark');
  await writeArticle(page, { title: 'Ferry report, by the first', until: SAVED_HERE });
  await page.goto('/login?sign-out');
  await page.getByRole('button', { name: 'Keep on this phone' }).click();
  // Only once the first user is signed out: until then the article is still sent in their name.
  await page.getByLabel('Email').waitFor();
  lines.set('open');
  await signIn(page, second.email, second.password);
  await page.waitForURL('**/admin/**');

  await page.goto('/admin/outbox');
  await page.getByText('1 thing of somebody else waits on this phone until they sign in').waitFor();
  await expect(page.getByText('Ferry report, by the first').count()).resolves.toBe(0);
  await page.goto('/admin/add-news');
  await writeArticle(page, { title: 'Ferry report, by the second', until: PUBLISHED });
  expect(await services.articlesCalled('Ferry report')).toMatchObject([
    { title: 'Ferry report, by the second', savedBy: 'Second' },
  ]);

  await page.goto('/login?sign-out');
  await signIn(page, admin.email, admin.password);
  await page.waitForURL('**/admin/**');
  await everythingIsSent(page);
  expect(await shownState(page)).toBe('empty 0');
  const both = await services.articlesCalled('Ferry report');
  expect(both.map(({ title, savedBy }) => `${title} / ${savedBy}`).toSorted()).toEqual([
    'Ferry report, by the first / Admin',
    'Ferry report, by the second / Second',
  ]);
});

/** Both users have the same new article open, each on their own device. */
async function bothEdit(
  { newPage, services }: Pick<Fixtures, 'newPage' | 'services'>,
  title: string,
) {
  const mine = await newPage();
  const theirs = await newPage();
  await openSignedIn(mine, '/admin/add-news', admin);
  await writeArticle(mine, { title, until: PUBLISHED });
  const [article] = await services.articlesCalled(title);
  const id = String(article?.['id']);
  const address = `/admin/edit-news/${encodeURIComponent(id)}`;
  await mine.goto(address);
  await openSignedIn(theirs, address, second);
  for (const page of [mine, theirs]) {
    await page.getByLabel('Title').waitFor();
    // A request in progress hangs when the network is cut, and the first save would wait for it.
    await page.waitForLoadState('networkidle');
  }
  await opensWithoutNetwork(mine);
  return { mine, theirs, id };
}

async function update(
  page: Page,
  fields: Readonly<Record<string, string>>,
  message: string,
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText(message).waitFor();
}
