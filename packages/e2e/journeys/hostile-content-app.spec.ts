import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { idOf, markOf } from '@clubhouse/dev/src/journey/hostile/hostile-content.ts';
import { watchHostile } from '@clubhouse/dev/src/journey/hostile/watch-hostile.ts';
import { openSignedIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import type { Page } from '@playwright/test';
import { expect, phone } from '../src/fixtures.ts';
import { hostileTest } from '../src/hostile-club.ts';

// The same on every screen of the app, with a signed-in user whose rights are worth stealing.

const test = hostileTest.extend<
  { readonly app: Page; readonly expectNothingChanged: () => Promise<void> },
  { readonly hostileNames: readonly string[] }
>({
  /** Names of files and folders: any text of at most 1024 bytes is one. */
  hostileNames: [
    async ({ hostile: { texts, batches }, services: { putFile } }, provide) => {
      const names = texts.slice(batches);
      for (const [order, name] of names.entries()) {
        for (const key of [`media/${order}_${name}.jpg`, `albums/${name}/${order}_${name}.svg`]) {
          await putFile(key, name, { ContentType: 'text/html' });
        }
      }
      await provide(names);
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  /** The app, signed in. The test fails if any text of the corpus has had an effect in it by the end. */
  app: async ({ club, hostile: { canary }, watchedPage }, provide) => {
    const hosts = [club.url, club.cloudUrl, canary.knownUrl].map((url) => new URL(url).host);
    const { page, found } = await watchHostile(watchedPage, hosts, phone);
    await openSignedIn(page, '/admin/content');
    await provide(page);
    expect([...found(), ...canary.asked()]).toEqual([]);
  },
  expectNothingChanged: async ({ services }, provide) => {
    const before = await services.storedState();
    await provide(async () => expect(await services.storedState()).toEqual(before));
  },
});

/** Navigates as a link of the app does, without loading the page again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path);
  const reading = page.getByText(/^(Loading .*|Reading .*|Looking up .*|Looking)\.\.\.$/);
  await expect(reading).toHaveCount(0);
}

/** Resolves when a mark is shown, or is in a field; scrolls down a long list for it, and begins again at the end. */
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

/** Scrolls to the end, a screen at a time: long lists render only their visible part. */
async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
  });
}

test('the lists show the hostile text of every field and run none of it', async ({
  app,
  expectNothingChanged,
}) => {
  for (const path of [
    '/admin/content',
    '/admin/add-album',
    '/admin/players',
    '/admin/matches',
    '/admin/media',
    '/admin/media?folder=albums/',
  ]) {
    await test.step(path, async () => {
      await goTo(app, path);
      await shows(app, '·p');
      await lookThrough(app);
    });
  }
  await expectNothingChanged();
});

test('folders with hostile names can be opened, and so can every screen that lists all content, and nothing runs', async ({
  app,
  hostileNames,
  expectNothingChanged,
}) => {
  for (const name of hostileNames.filter((_name, order) => order % 6 === 0)) {
    await goTo(app, `/admin/media?folder=${encodeURIComponent(`albums/${name}/`)}`);
    await expect(app.getByRole('main')).toBeVisible();
  }
  for (const path of ['/admin/match-day', '/admin/check', '/admin/share', '/admin/outbox']) {
    await goTo(app, path);
    await expect(app.getByRole('main')).toBeVisible();
    await lookThrough(app);
  }
  await expectNothingChanged();
});

for (const form of [
  '/admin/edit-news/',
  '/admin/edit-event/',
  '/admin/edit-draft/',
  '/admin/edit-album/',
  '/admin/album/',
  '/admin/players?edit=',
]) {
  test(`a form shows every stored text, and runs none: ${form}`, async ({
    app,
    hostile: { texts, batches },
    expectNothingChanged,
  }) => {
    for (let order = 0; order < batches; order += 1) {
      await goTo(app, form + idOf(order));
      await shows(app, markOf(order));
      await goTo(app, form + encodeURIComponent(texts[order]!));
      await expect(app.getByRole('main')).toBeVisible();
    }
    await expectNothingChanged();
  });
}

test('the two texts of a conflict are shown side by side, and neither runs', async ({
  app,
  hostile: { texts, batches },
  services: { config, database },
}) => {
  // One text of the corpus by itself: several would be too long to save.
  const order = batches + 2;
  const id = idOf(order);
  await goTo(app, `/admin/edit-news/${id}`);
  await shows(app, markOf(order));
  await app.getByLabel('Title').fill(`Mine ${texts[order + 1]}`);
  await database.send(
    new UpdateCommand({
      TableName: config.tables.news,
      Key: { id },
      UpdateExpression: 'SET title = :title, savedBy = :by, #rev = :rev, opLog = :log',
      ExpressionAttributeNames: { '#rev': 'rev' },
      ExpressionAttributeValues: {
        ':title': `Theirs ${texts[order + 2]}`,
        ':by': texts[order + 3],
        ':rev': 7,
        ':log': [texts[order + 4]],
      },
    }),
  );
  await app.getByRole('button', { name: 'Update' }).click();
  await expect(app.locator('[data-outbox-state="attention"]')).toBeVisible();
  await goTo(app, '/admin/outbox');
  await expect(app.getByRole('button', { name: 'Keep mine' }).first()).toBeVisible();
});
