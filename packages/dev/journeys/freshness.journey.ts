import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../src/build/project-root.ts';
import { clubAndBrowser, phone } from '../src/journey/club-and-browser.ts';
import { configOf } from '../src/journey/club-services.ts';
import { PUBLISHED, writeArticle } from '../src/journey/in-the-app.ts';
import { watchShifts } from '../src/journey/layout-shifts.ts';
import { onThePhone } from '../src/journey/on-the-phone.ts';
import { evaluateUntouched, outOfSight } from '../src/journey/out-of-sight.ts';
import { builtSite } from '../src/serve/built-site.ts';
import { requestListener } from '../src/serve/request-listener.ts';
import { serveSite, type SiteServer } from '../src/serve/serve-site.ts';
import { freePorts } from '../src/start/free-ports.ts';

// What somebody publishes in the app, and when others see it. Nobody waits: clocks are moved.

const here = clubAndBrowser();
const MINUTE = 60_000;

async function publish(title: string): Promise<void> {
  const { page } = await onThePhone(here, '/admin/add-news');
  await writeArticle(page, { title });
  await page.getByText(PUBLISHED).waitFor();
}

/** The same built site over the same club, with a clock that only the test moves. */
let elsewhere: { readonly url: string; readonly server: SiteServer; pass(ms: number): void };

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  let passed = 0;
  const log = (line: string, cause?: unknown) => console.error(line, cause);
  const { handle, fresh } = await builtSite({
    root: PROJECT_ROOT,
    config: await configOf(here.club.url),
    now: () => Date.now() + passed,
    log,
  });
  elsewhere = {
    url: `http://localhost:${port}`,
    server: await serveSite(requestListener(handle, { port, log, fresh }), port),
    pass: (ms) => (passed += ms),
  };
});
afterAll(async () => {
  await elsewhere?.server.close();
});

test('the first who comes after an hour without anybody sees what was published', async () => {
  const title = 'The minibus is back';
  const first = await here.browser.newPage({ ...phone, javaScriptEnabled: false });
  const paths = ['/', '/news', '/news.xml'];
  for (const path of paths) {
    expect(await (await fetch(elsewhere.url + path)).text()).not.toContain(title);
  }
  await publish(title);
  elsewhere.pass(60 * MINUTE);
  for (const path of paths) {
    expect(await (await fetch(elsewhere.url + path)).text()).toContain(title);
  }
  await first.page.goto(elsewhere.url);
  await first.page.getByRole('link', { name: title, exact: true }).waitFor();
  first.expectNoProblems();
});

const screens = [
  { name: 'a phone', options: phone },
  { name: 'a desk', options: { viewport: { width: 1280, height: 800 } } },
];
const places = [
  { path: '/news', list: 'news-list' },
  { path: '/', list: 'latest-news' },
];

test.for(screens.flatMap((screen) => places.map((place) => ({ ...screen, ...place }))))(
  'on $name an open $path tells of it within a minute of being looked at again, and what is read stays where it is',
  async ({ name, options, path, list }) => {
    const title = `Fresh on ${name} at ${path}`;
    const { page, expectNoProblems } = await here.browser.newPage(options);
    await page.clock.install();
    const asked = page.waitForResponse((answer) => isRead(answer.request().postData()));
    await page.goto(here.club.url + path);
    await page.locator(`[data-island="${list}"]`).scrollIntoViewIfNeeded();
    await asked;
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    // Somebody is in the middle of the list.
    const read = page.locator(`[data-island="${list}"] article`).nth(path === '/' ? 1 : 6);
    await read.evaluate((article) => article.scrollIntoView({ block: 'center' }));
    const words = await read.innerText();

    await outOfSight(page, true);
    await publish(title);
    await page.clock.runFor(MINUTE);
    const before = await placeOf(words);
    const shifts = await watchShifts(page);
    const cameBack = Date.now();
    await outOfSight(page, false);
    const offer = page.getByRole('button', { name: `Show the latest news: ${title}` });
    await offer.waitFor();
    expect(Date.now() - cameBack).toBeLessThan(MINUTE);
    expect(await offer.evaluate((button) => button.getBoundingClientRect().top)).toBeLessThan(800);
    expect(await placeOf(words)).toEqual(before);
    expect(await shifts.sum()).toBe(0);

    await offer.click();
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
    expectNoProblems();

    function placeOf(text: string) {
      return page.evaluate(
        ([inList, wanted]) => {
          const articles = [
            ...document.querySelectorAll<HTMLElement>(`[data-island="${inList}"] article`),
          ];
          const found = articles.find(({ innerText }) => innerText === wanted);
          const { left, top } = found?.getBoundingClientRect() ?? {};
          return { left, top };
        },
        [list, text],
      );
    }
  },
);

test.for([
  { path: '/events', table: 'events' },
  { path: '/gallery', table: 'albums' },
])('what would draw $table is not fetched while nothing is new among them', async (list) => {
  const { page, expectNoProblems } = await here.browser.newPage(phone);
  const drawing: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(alive|drawn|hydrate)/.test(request.url())) drawing.push(request.url());
  });
  const asked = page.waitForResponse((answer) => isRead(answer.request().postData(), list.table));
  await page.goto(here.club.url + list.path, { waitUntil: 'networkidle' });
  await (await asked).finished();
  await page.waitForLoadState('networkidle');
  expect(drawing).toEqual([]);
  expectNoProblems();
});

test('an open page nobody is in the middle of shows it by itself', async () => {
  const title = 'Fresh where nobody reads';
  const { page, expectNoProblems } = await here.browser.newPage(phone);
  // Nothing of playwright's before it is there, neither its clock nor its waiting: they count as somebody's touch of the page.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + (Reflect.get(globalThis, 'passed') ?? 0);
  });
  const asked = page.waitForResponse((answer) => isRead(answer.request().postData()));
  await page.goto(`${here.club.url}/news`);
  await asked;
  await outOfSight(page, true);
  await publish(title);
  await evaluateUntouched(page, `globalThis.passed = ${MINUTE}`);
  await outOfSight(page, false);
  const isThere = `document.querySelector('main').innerText.includes(${JSON.stringify(title)})`;
  await expect.poll(() => evaluateUntouched(page, isThere), { timeout: 30_000 }).toBe(true);
  expect(await page.getByRole('link', { name: title, exact: true }).isVisible()).toBe(true);
  expectNoProblems();
});

test('so does one reached within the site: offered to who reads, there when they ask', async () => {
  const title = 'Fresh within the site';
  const { page, expectNoProblems } = await here.browser.newPage();
  await page.clock.install();
  await page.goto(here.club.url + (await firstArticle()));
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  const asked = page.waitForResponse((answer) => isRead(answer.request().postData()));
  await page.getByRole('link', { name: 'Back to News' }).click();
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
  // Its list comes alive in an idle moment, and reads.
  await page.clock.runFor(2000);
  await asked;
  const read = page.getByRole('main').getByRole('article').nth(6);
  await read.evaluate((article) => article.scrollIntoView({ block: 'center' }));
  const before = await read.boundingBox();
  await outOfSight(page, true);
  await publish(title);
  await page.clock.runFor(MINUTE);
  const shifts = await watchShifts(page);
  await outOfSight(page, false);
  const offer = page.getByRole('button', { name: `Show the latest news: ${title}` });
  await offer.waitFor();
  expect(await read.boundingBox()).toEqual(before);
  expect(await shifts.sum()).toBe(0);
  await offer.click();
  await page.getByRole('link', { name: title, exact: true }).waitFor();
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  expectNoProblems();
});

async function firstArticle(): Promise<string> {
  const html = await (await fetch(`${here.club.url}/news`)).text();
  return /href="(\/news\/\d+)"/.exec(html)![1]!;
}

const isRead = (body: string | null, table = 'news') =>
  body?.includes(`"TableName":"${table}"`) ?? false;
