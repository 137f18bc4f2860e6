import type { Page } from '@playwright/test';
import { type Fixtures, expect, phone, test } from '../src/fixtures.ts';

// How visitors get from one page to the next: what is asked for, when, and what stays.

/** Somebody on a page, in which a mark tells whether it is still the one that was loaded. */
async function someoneAt(
  { club, newPage }: Pick<Fixtures, 'club' | 'newPage'>,
  path: string,
  options = {},
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  const visitor = await newPage(options);
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (origin !== club.url || /^\/(assets|club|derived)\/|\./.test(pathname)) return;
    asked.push(pathname + search);
  });
  await prepare(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  const isTheSamePage = () => page.evaluate(() => 'isTheSamePage' in window);
  const askedFor = (wanted: string) => asked.filter((one) => one.split('?')[0] === wanted);
  return { ...visitor, askedFor, isTheSamePage };
}

const partOf = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.url().endsWith(`${path}?part=main`));
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test(
  'from Home, which counts down to the next match, a page that was pointed at is drawn without being asked for again',
  { tag: '@daily' },
  async ({ club, newPage }) => {
    const { page, askedFor, isTheSamePage, expectNoProblems } = await someoneAt(
      { club, newPage },
      '/',
    );
    await expect(page.getByRole('timer')).toHaveAttribute('aria-label', /to kick-off$/);
    await expect(page.locator('.versus')).toContainText('Ferrymere');
    const link = footerLink(page, 'Team');
    const came = partOf(page, '/team');
    await link.hover();
    await (await came).finished();
    await link.click();
    await page.waitForURL('**/team');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(askedFor('/team')).toEqual(['/team?part=main']);
    expect(await isTheSamePage()).toBe(true);
    await expect(page).toHaveTitle(/^(The )?Team/);
    expectNoProblems();
  },
);

test('so is one that is touched: it is asked for before the finger is taken away', async ({
  club,
  newPage,
}) => {
  const { page, askedFor, isTheSamePage, expectNoProblems } = await someoneAt(
    { club, newPage },
    '/info',
    phone,
  );
  const link = footerLink(page, 'Events');
  const came = partOf(page, '/events');
  await link.dispatchEvent('touchstart');
  await (await came).finished();
  await link.tap();
  await page.waitForURL('**/events');
  expect(askedFor('/events')).toEqual(['/events?part=main']);
  expect(await isTheSamePage()).toBe(true);
  expectNoProblems();
});

test('for who saves data only what was pressed is asked for', async ({ club, newPage }) => {
  const { page, context, askedFor } = await someoneAt({ club, newPage }, '/info');
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.reload({ waitUntil: 'networkidle' });
  await footerLink(page, 'Team').hover();
  await footerLink(page, 'Team').dispatchEvent('pointerdown');
  const events = footerLink(page, 'Events');
  await events.click();
  await page.waitForURL('**/events');
  expect(askedFor('/team')).toEqual([]);
  expect(askedFor('/events')).toEqual(['/events?part=main']);
});

test('what was fetched more than a minute before is asked for again', async ({ club, newPage }) => {
  const { page, askedFor, expectNoProblems } = await someoneAt(
    { club, newPage },
    '/info',
    {},
    (opened) => opened.clock.install(),
  );
  const link = footerLink(page, 'Events');
  const came = partOf(page, '/events');
  await link.dispatchEvent('pointerdown');
  await (await came).finished();
  await page.clock.runFor(61_000);
  await link.click();
  await page.clock.runFor(1000);
  await page.waitForURL('**/events');
  expect(askedFor('/events')).toHaveLength(2);
  expectNoProblems();
});

test('back leads to the page, to where it was, and the parts of both live', async ({
  club,
  newPage,
}) => {
  const { page, isTheSamePage, expectNoProblems } = await someoneAt({ club, newPage }, '/news');
  const article = page.getByRole('main').getByRole('article').nth(7);
  await article.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await article.getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Back to News' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await heading(page, 'News');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await footerLink(page, 'Contact').click();
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('Is training on?');
  await page.getByRole('button', { name: 'Menu' }).or(page.getByLabel('Subject')).first().focus();
  expect(await message.inputValue()).toBe('Is training on?');
  expect(await isTheSamePage()).toBe(true);
  expectNoProblems();
});

test('content of another build is not put into this one’s page: the browser goes there itself', async ({
  club,
  newPage,
}) => {
  const { page, askedFor, isTheSamePage } = await someoneAt({ club, newPage }, '/info', {
    serviceWorkers: 'block',
  });
  await page.route('**/team?part=main', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/data-build="[^"]*"/, 'data-build="another"');
    await route.fulfill({ response: answer, body });
  });
  const link = footerLink(page, 'Team');
  const came = partOf(page, '/team');
  await link.hover();
  await (await came).finished();
  await link.click();
  await page.waitForURL('**/team');
  await expect.poll(() => askedFor('/team')).toEqual(['/team?part=main', '/team']);
  await expect.poll(isTheSamePage).toBe(false);
});
