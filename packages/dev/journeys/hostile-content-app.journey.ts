import { PutObjectCommand } from '@aws-sdk/client-s3';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hostileClub } from '../src/journey/hostile/hostile-club.ts';
import { idOf, markOf } from '../src/journey/hostile/hostile-content.ts';
import { storedState } from '../src/journey/hostile/stored-state.ts';
import { type HostileWatch, watchHostile } from '../src/journey/hostile/watch-hostile.ts';
import { phone } from '../src/journey/club-and-browser.ts';
import { openSignedIn } from '../src/journey/in-the-app.ts';

// The same on every screen of the app, where somebody is signed in whose rights are worth having.

const here = hostileClub();
let app: HostileWatch;
let before: Awaited<ReturnType<typeof storedState>>;

beforeAll(async () => {
  const { objects, config } = here.services;
  const names = here.texts.slice(here.batches);
  // A name of a file is any text of at most 1024 bytes.
  for (const [order, name] of names.entries()) {
    for (const Key of [`media/${order}_${name}.jpg`, `albums/${name}/${order}_${name}.svg`]) {
      await objects.send(
        new PutObjectCommand({ Bucket: config.bucket, Key, Body: name, ContentType: 'text/html' }),
      );
    }
  }
  before = await storedState(here.services);
  app = await watchHostile(here.browser, here.hosts, phone);
  await openSignedIn(app.page, `${here.club.url}/admin/content`);
});

const found = () => [...app.found(), ...here.canary.asked()];

/** As a link of the app does: it is one page all along. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path);
  const reading = page.getByText(/^(Loading .*|Reading .*|Looking up .*|Looking)\.\.\.$/);
  await expect.poll(() => reading.count()).toBe(0);
}

/** Resolves when a mark is shown, or stands in a field; goes down a long list for it, and begins anew at its end. */
async function shows(page: Page, mark: string): Promise<void> {
  await page.waitForFunction((text) => {
    const isShown =
      document.querySelector('main')?.textContent?.includes(text) ||
      [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].some(
        ({ value }) => value.includes(text),
      );
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    if (!isShown) scrollTo(0, isAtEnd ? 0 : scrollY + innerHeight / 2);
    return isShown;
  }, mark);
}

/** Down to the end, a screen at a time: long lists hold what is seen of them. */
async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
  });
}

test.for([
  '/admin/content',
  '/admin/add-album',
  '/admin/players',
  '/admin/matches',
  '/admin/media',
  '/admin/media?folder=albums/',
])('%s shows what was put into every field, and runs none of it', async (path) => {
  await goTo(app.page, path);
  await shows(app.page, '·p');
  await lookThrough(app.page);
  expect(found()).toEqual([]);
});

test('the folders that are called so can be opened, and nothing runs', async () => {
  for (const name of here.texts.slice(here.batches).filter((_, order) => order % 6 === 0)) {
    await goTo(app.page, `/admin/media?folder=${encodeURIComponent(`albums/${name}/`)}`);
    await app.page.getByRole('main').waitFor();
  }
  expect(found()).toEqual([]);
});

test.for([
  '/admin/edit-news/',
  '/admin/edit-event/',
  '/admin/edit-album/',
  '/admin/album/',
  '/admin/players?edit=',
])('a form shows every text of what is stored, and runs none: %s', async (form) => {
  for (let order = 0; order < here.batches; order += 1) {
    await goTo(app.page, form + idOf(order));
    await shows(app.page, markOf(order));
    await goTo(app.page, form + encodeURIComponent(here.texts[order]!));
    await app.page.getByRole('main').waitFor();
  }
  expect(found()).toEqual([]);
});

test.for(['/admin/match-day', '/admin/check', '/admin/share', '/admin/outbox'])(
  'nothing runs on %s, which looks at everything there is',
  async (path) => {
    await goTo(app.page, path);
    await app.page.getByRole('main').waitFor();
    await lookThrough(app.page);
    expect(found()).toEqual([]);
  },
);

test('all that was stored is as it was, item for item', async () => {
  expect(await storedState(here.services)).toEqual(before);
});

test('the two texts of a conflict are shown side by side, and neither runs', async () => {
  const { page } = app;
  const { database, config } = here.services;
  // One text of the corpus by itself: several would be too long to save.
  const order = here.batches + 2;
  const id = idOf(order);
  await goTo(page, `/admin/edit-news/${id}`);
  await shows(page, markOf(order));
  await page.getByLabel('Title').fill(`Mine ${here.texts[order + 1]}`);
  await database.send(
    new UpdateCommand({
      TableName: config.tables.news,
      Key: { id },
      UpdateExpression: 'SET title = :title, savedBy = :by, #rev = :rev, opLog = :log',
      ExpressionAttributeNames: { '#rev': 'rev' },
      ExpressionAttributeValues: {
        ':title': `Theirs ${here.texts[order + 2]}`,
        ':by': here.texts[order + 3],
        ':rev': 7,
        ':log': [here.texts[order + 4]],
      },
    }),
  );
  await page.getByRole('button', { name: 'Update' }).click();
  await page.locator('[data-outbox-state="attention"]').waitFor();
  await goTo(page, '/admin/outbox');
  await page.getByRole('button', { name: 'Keep mine' }).first().waitFor();
  expect(found()).toEqual([]);
});
