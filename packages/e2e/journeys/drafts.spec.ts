import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { drawnNumber } from '@clubhouse/dev/src/journey/draw.ts';
import { everythingIsSent, openApp } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { draftsOnThePhone } from '@clubhouse/dev/src/journey/stored-on-the-phone.ts';
import { ANY_PROBLEM, expect, test } from '../src/fixtures.ts';

test.use(ANY_PROBLEM);

const offerOn = (page: Page) =>
  page.getByRole('region', { name: 'You began this and did not send it' });

test('a draft written in one tab is offered in another only once the first is closed', async ({
  signedIn,
}) => {
  const page = await signedIn('/admin/add-event');
  await page.getByLabel('Title').fill('Quiz night');
  await expect(page.getByText(/^Draft kept on this phone/)).toBeVisible();
  const other = await page.context().newPage();
  await openApp(other, '/admin/add-event');
  await other.getByLabel('Title').fill('Another evening');
  await expect(other.getByText(/^Draft kept on this phone/)).toBeVisible();
  await expect(offerOn(other)).toHaveCount(0);
  await page.close();
  await expect(offerOn(other).getByText('Quiz night')).toBeVisible();
});

/** The next page need not be loaded yet. */
const GONE = { waitUntil: 'commit' } as const;

const WAYS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a tab that is closed': (page) => page.close(),
  'a reload': (page) => page.reload(GONE),
  'a link of the app': (page) => page.getByRole('link', { name: 'Content Manager' }).click(),
  'a link out of the app': (page) =>
    page.evaluate(() => Object.assign(document.createElement('a'), { href: '/' }).click()),
  Back: (page) => page.goBack(GONE),
  'an address': (page) => page.goto('/news', GONE),
};

test(
  'a page left in any way right after the last key asks nothing, and offers all of its draft',
  { tag: '@daily' },
  async ({ draw, signedIn }) => {
    const first = await signedIn('/admin/content');
    const asked: string[] = [];
    for (const [way, leave] of Object.entries(WAYS)) {
      const page = await first.context().newPage();
      page.on('dialog', (dialog) => {
        asked.push(way);
        void dialog.accept();
      });
      await page.goto('/licences.txt');
      await openApp(page, '/admin/add-event');
      await page.getByLabel('Description').focus();
      const text = `${drawnNumber(draw, 100_000, 999_999)} by ${way}`;
      await page.keyboard.type(text);
      await leave(page);
      await openApp(first, '/admin/add-event');
      await expect(offerOn(first), way).toContainText(text);
      await page.close();
    }
    expect(asked).toEqual([]);
  },
);

test(
  'a kill loses no more than half a second of uninterrupted typing; an article killed while it is stored is either queued or a draft, never both and never neither',
  { tag: '@daily' },
  async ({ killable, club, services, draw }) => {
    const killAndReopen = async (ending: Promise<unknown>) => {
      await killable.kill();
      await ending.catch(() => undefined);
      return killable.reopen();
    };
    let page = await killable.newPage();
    await openApp(page, `${club.url}/admin/add-event`);
    await page.getByLabel('Description').focus();
    const pressedAt: number[] = [];
    const letter = (n: number) => String.fromCharCode(97 + (n % 26));
    const typing = async () => {
      for (let n = 0; ; n += 1) {
        await page.keyboard.press(letter(n));
        pressedAt.push(Date.now());
      }
    };
    const endlessly = typing();
    endlessly.catch(() => undefined);
    await expect.poll(() => pressedAt.length).toBeGreaterThan(25);
    await setTimeout(drawnNumber(draw, 500, 2_500));
    const killedAt = Date.now();
    page = await killAndReopen(endlessly);
    await openApp(page, `${club.url}/admin/add-event`);
    const safe = pressedAt.filter((at) => at <= killedAt - 500).map((_, n) => letter(n));
    expect(safe.length).toBeGreaterThan(20);
    await expect(offerOn(page)).toContainText(safe.join(''));

    await openApp(page, `${club.url}/admin/add-news`);
    const title = `D${drawnNumber(draw, 100_000, 999_999)}`;
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Excerpt').fill('In short.');
    await page.getByLabel('Content').fill('At length.');
    const pressing = page.getByRole('button', { name: 'Publish' }).click();
    pressing.catch(() => undefined);
    await setTimeout(drawnNumber(draw, 0, 250));
    page = await killAndReopen(pressing);
    await openApp(page, `${club.url}/admin/add-news`);
    const isDraft = (await draftsOnThePhone(page)).some((draft) => draft.includes(title));
    await everythingIsSent(page);
    const isSent = (await services.articlesCalled(title)).length > 0;
    expect({ isDraft, isSent }).toEqual({ isDraft: !isSent, isSent });
  },
);
