import type { Page } from '@playwright/test';
import {
  alive,
  ANY_PROBLEM,
  expect,
  type PageOptions,
  phone,
  test as base,
} from '../src/fixtures.ts';
import { hold } from '../src/held-requests.ts';

// How visitors get from one page to the next: what is requested, when, and what stays.

/** A visitor on a page, in which a mark shows whether it is still the page that was loaded. */
interface Someone {
  readonly page: Page;
  /** The requests for this page of the site. */
  askedFor(path: string): readonly string[];
  /** How often a table was read. */
  read(table: string): number;
  isTheSamePage(): Promise<boolean>;
}

const test = base.extend<{
  readonly someoneAt: (
    path: string,
    options?: PageOptions,
    prepare?: (page: Page) => Promise<void>,
  ) => Promise<Someone>;
}>({
  someoneAt: ({ club, newPage }, provide) =>
    provide(async (path, options, prepare) => {
      const page = await newPage(options);
      const asked: string[] = [];
      const bodies: (string | null)[] = [];
      page.on('request', (request) => {
        bodies.push(request.postData());
        const { origin, pathname, search } = new URL(request.url());
        if (origin !== club.url || /^\/(assets|club|derived)\/|\./.test(pathname)) return;
        asked.push(pathname + search);
      });
      await prepare?.(page);
      await page.goto(path);
      await alive(page);
      await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
      return {
        page,
        askedFor: (wanted) => asked.filter((one) => one.split('?')[0] === wanted),
        read: (table) => bodies.filter((body) => isRead(body, table)).length,
        isTheSamePage: () => page.evaluate(() => 'isTheSamePage' in window),
      };
    }),
});

/** The answer to a read of a table. */
const readOf = (page: Page, table: string) =>
  page.waitForResponse((answer) => isRead(answer.request().postData(), table));
const isRead = (body: string | null, table: string) =>
  body?.includes(`"TableName":"${table}"`) ?? false;
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test(
  'from Home, which counts down to the next match, a page pointed at is drawn without another request, and without any HTML',
  { tag: '@daily' },
  async ({ someoneAt }) => {
    const { page, askedFor, read, isTheSamePage } = await someoneAt('/');
    // On a Saturday afternoon the match has begun.
    await expect(page.getByRole('timer')).toHaveAttribute(
      'aria-label',
      /to kick-off$|^Match Day!$/,
    );
    await expect(page.locator('.versus')).toContainText('Ferrymere');
    const link = footerLink(page, 'Team');
    const answer = readOf(page, 'players');
    await link.hover();
    await (await answer).finished();
    await link.click();
    await page.waitForURL('**/team');
    await expect(page.getByRole('heading', { name: 'Tāne Waipara' })).toBeVisible();
    expect(askedFor('/team')).toEqual([]);
    expect(read('players')).toBe(1);
    expect(await isTheSamePage()).toBe(true);
    await expect(page).toHaveTitle(/^(The )?Team/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test('the script and the list of a page are requested at the same time', async ({ someoneAt }) => {
  const { page } = await someoneAt('/info', { serviceWorkers: 'block', ...ANY_PROBLEM });
  // The code that reads albums is loaded at the user's first action, and not only with the link.
  const reader = page.waitForResponse('**/assets/few-read-*.js');
  await page.keyboard.press('Tab');
  await reader;
  const asked = page.waitForRequest((request) => isRead(request.postData(), 'albums'));
  await page.route('**/assets/gallery-*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.locator('a[href="/gallery"]').dispatchEvent('click');
  await heading(page, 'Gallery');
});

test('with data saving only pressed links are read', async ({ someoneAt }) => {
  const { page, read } = await someoneAt('/info', ANY_PROBLEM);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.reload();
  await alive(page);
  await footerLink(page, 'Team').hover();
  await footerLink(page, 'Team').dispatchEvent('touchstart');
  const answer = readOf(page, 'events');
  await footerLink(page, 'Events').click();
  await answer;
  await heading(page, 'Upcoming Events');
  expect(read('players')).toBe(0);
});

test('a page is read as soon as its link is touched; one read more than a minute before is read again', async ({
  someoneAt,
}) => {
  const { page } = await someoneAt('/info', {}, (opened) => opened.clock.install());
  await page.getByRole('button', { name: 'Media' }).click();
  const news = page.getByRole('link', { name: 'News', exact: true });
  const answer = readOf(page, 'news');
  await news.dispatchEvent('touchstart');
  await (await answer).finished();
  await page.clock.runFor(61_000);
  const again = readOf(page, 'news');
  await news.click();
  await again;
  await heading(page, 'News');
});

test('back leads to the page and its scroll position, and the parts of both work', async ({
  someoneAt,
}) => {
  const { page, isTheSamePage } = await someoneAt('/news');
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
});

test('if the script of a page cannot be had its link is a page load', async ({ someoneAt }) => {
  const { page, askedFor, isTheSamePage } = await someoneAt('/info', {
    serviceWorkers: 'block',
    ...ANY_PROBLEM,
  });
  await page.route('**/assets/team-*.js', (route) => route.abort());
  await footerLink(page, 'Team').click();
  await page.waitForURL('**/team');
  await expect.poll(() => askedFor('/team')).toEqual(['/team']);
  await expect(page.getByRole('heading', { name: 'Tāne Waipara' })).toBeVisible();
  expect(await isTheSamePage()).toBe(false);
});

for (const { what, spoil } of [
  {
    what: 'without its script',
    spoil: (page: Page) => page.route('**/*.js', (route) => route.abort()),
  },
  {
    what: 'with half of its script',
    spoil: (page: Page) =>
      page.route('**/assets/libraries-*.js', async (route) => {
        const script = await (await fetch(route.request().url())).text();
        const contentType = 'text/javascript';
        await route.fulfill({ contentType, body: script.slice(0, script.length / 2) });
      }),
  },
]) {
  test(`${what} a page is whole, its menu opens, and its links load pages`, async ({ newPage }) => {
    const page = await newPage({ serviceWorkers: 'block', ...phone, ...ANY_PROBLEM });
    await spoil(page);
    await page.goto('/news');
    await heading(page, 'News');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'About' }).click();
    const loaded = page.waitForRequest('**/team');
    await menu.getByRole('link', { name: 'Team' }).click();
    await loaded;
    await expect(page.getByRole('heading', { name: 'Tāne Waipara' })).toBeVisible();
  });
}

test('with all storage blocked by the browser a page works, reads and links on', async ({
  someoneAt,
}) => {
  const { page, isTheSamePage } = await someoneAt('/info', {}, async (opened) => {
    await opened.addInitScript(() => {
      const get = () => {
        throw new DOMException('Barred', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
      Object.defineProperty(window, 'sessionStorage', { get });
    });
  });
  await footerLink(page, 'Team').click();
  await expect(page.getByRole('heading', { name: 'Tāne Waipara' })).toBeVisible();
  expect(await isTheSamePage()).toBe(true);
});

test('a link pressed ten times leads there once, and back and forward during it lead to the right pages', async ({
  club,
  someoneAt,
}) => {
  const { page, isTheSamePage } = await someoneAt('/news');
  const answer = await hold(page, `${club.cloudUrl}/`, (request) =>
    isRead(request.postData(), 'albums'),
  );
  await page.locator('a[href="/gallery"]').evaluate((link: HTMLAnchorElement) => {
    for (let press = 0; press < 10; press += 1) link.click();
  });
  const busy = page.locator('html[data-busy]');
  await expect(busy).toHaveCount(1);
  await heading(page, 'News');
  await page.goBack();
  await page.waitForURL('**/news');
  await expect(busy).toHaveCount(0);
  await page.goForward();
  await page.waitForURL('**/gallery');
  answer();
  await heading(page, 'Gallery');
  await page.goBack();
  await heading(page, 'News');
  expect(await isTheSamePage()).toBe(true);
});
