import type { Page } from '@playwright/test';
import { PUBLISHED, writeArticle } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { layoutShift } from '../src/screen-findings.ts';
import { alive, expect, type Fixtures, phone, test } from '../src/fixtures.ts';
import { evaluateUntouched, outOfSight } from '../src/at-the-ground.ts';

// When others see what a user publishes in the app. The tests do not wait: they move clocks.

const MINUTE = 60_000;

async function publish(signedIn: Fixtures['signedIn'], title: string): Promise<void> {
  const page = await signedIn('/admin/add-news', phone);
  await writeArticle(page, { title, until: PUBLISHED });
}

// A trace runs scripts in the page, which count as the user's touch of the page.
test.use({ trace: 'off', screenshot: 'off' });

test('a page without scripts and the feed have an article within five seconds', async ({
  baseURL,
  newPage,
  signedIn,
}) => {
  const title = 'The minibus is back';
  const page = await newPage({ ...phone, javaScriptEnabled: false });
  await publish(signedIn, title);
  for (const path of ['/', '/news', '/news.xml']) {
    const read = async () => (await fetch(baseURL + path)).text();
    await expect.poll(read, { timeout: 5_000 }).toContain(title);
  }
  await page.goto('/news');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

/** The list of news. */
const LIST = '.papers';

/** A visitor's page, of whose articles one far down is in the middle of the screen. */
async function inTheMiddle(page: Page, order: number) {
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  const read = page.locator(`${LIST} article`).nth(order);
  await read.evaluate((article) => article.scrollIntoView({ block: 'center' }));
  const words = await read.innerText();
  return () =>
    page.evaluate(
      ([inList, wanted]) => {
        const articles = [...document.querySelectorAll<HTMLElement>(`${inList} article`)];
        const found = articles.find(({ innerText }) => innerText === wanted);
        const { left, top } = found?.getBoundingClientRect() ?? {};
        return { left, top };
      },
      [LIST, words],
    );
}

/** An article is published while the page is out of sight: it is offered at once, and nothing moves until then. */
async function expectOffered(
  page: Page,
  title: string,
  { placeOf, publishIt }: { placeOf: () => Promise<object>; publishIt: () => Promise<void> },
): Promise<void> {
  await outOfSight(page, true);
  await publishIt();
  await page.clock.runFor(MINUTE);
  const [before, shifted] = [await placeOf(), await layoutShift(page)];
  const cameBack = Date.now();
  await outOfSight(page, false);
  const offer = page.getByRole('button', { name: `Show the latest news: ${title}` });
  await offer.waitFor();
  expect(Date.now() - cameBack).toBeLessThan(MINUTE);
  expect(await offer.evaluate((button) => button.getBoundingClientRect().top)).toBeLessThan(800);
  expect([await placeOf(), await layoutShift(page)]).toEqual([before, shifted]);
  await offer.click();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
}

for (const { name, options, path } of [
  { name: 'a phone', options: phone },
  { name: 'a desk', options: {} },
].flatMap((screen) => ['/news', '/'].map((path) => ({ ...screen, path })))) {
  test(`on ${name} an open ${path} offers it within a minute of being visible again, and the text being read stays in place`, async ({
    newPage,
    signedIn,
  }) => {
    const title = `Fresh on ${name} at ${path}`;
    const page = await newPage(options);
    await page.clock.install();
    const asked = newsAreRead(page);
    await page.goto(path);
    await page.locator(LIST).scrollIntoViewIfNeeded();
    await asked;
    const placeOf = await inTheMiddle(page, path === '/' ? 1 : 6);
    await expectOffered(page, title, { placeOf, publishIt: () => publish(signedIn, title) });
  });
}

test('an open page that nobody is reading shows it by itself', async ({
  anotherClub,
  newPage,
  signedIn,
}) => {
  const title = 'Fresh where nobody reads';
  // A club in whose cached pages no earlier test has left its items.
  const { url: baseURL } = await anotherClub();
  const page = await newPage({ ...phone, baseURL });
  // Playwright's clock and waiting are not used before the article is there: they count as the user's touch.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + (Reflect.get(globalThis, 'passed') ?? 0);
  });
  const asked = newsAreRead(page);
  await page.goto('/news');
  await asked;
  await outOfSight(page, true);
  await publish((path, options) => signedIn(path, { ...options, baseURL }), title);
  await evaluateUntouched(page, `globalThis.passed = ${MINUTE}`);
  await outOfSight(page, false);
  const isThere = `document.querySelector('main').innerText.includes(${JSON.stringify(title)})`;
  await expect.poll(() => evaluateUntouched(page, isThere), { timeout: 30_000 }).toBe(true);
  expect(await page.getByRole('link', { name: title, exact: true }).isVisible()).toBe(true);
});

test('a page reached within the site does so too: offered to a reader, shown on request', async ({
  club,
  newPage,
  signedIn,
}) => {
  const title = 'Fresh within the site';
  const page = await newPage();
  await page.clock.install();
  await page.goto(await firstArticle(club));
  await alive(page);
  const asked = newsAreRead(page);
  await page.getByRole('link', { name: 'Back to News' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  // The data of the list is old; new data that is read within a moment does not disturb the visitor yet.
  await page.clock.runFor(2000);
  await asked;
  const placeOf = await inTheMiddle(page, 6);
  await expectOffered(page, title, { placeOf, publishIt: () => publish(signedIn, title) });
});

async function firstArticle(club: Fixtures['club']): Promise<string> {
  const html = await (await fetch(`${club.url}/news`)).text();
  return /href="(\/news\/\d+)"/.exec(html)![1]!;
}

const newsAreRead = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"TableName":"news"') ?? false,
  );
