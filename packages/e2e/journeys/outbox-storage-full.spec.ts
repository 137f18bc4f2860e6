import type { Page } from '@playwright/test';
import {
  chooseFiles,
  everythingIsSent,
  openApp,
  openSignedIn,
  opensWithoutNetwork,
  PUBLISHED,
  SAVED_HERE,
  writeArticle,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import { type Fixtures, expect, test } from '../src/fixtures.ts';

test.use({
  // The remaining storage is counted in bytes, and the sample's pictures would use some of it.
  clubOptions: { seed: 'empty' },
  // Without the browser's cache of compiled code, which adds megabytes to the scripts at unpredictable times.
  killableFlags: ['--blink-settings=v8CacheOptions=1'],
});

/** Bytes: enough for a hundred articles, but not for one part of a film. */
const ROOM_FOR_WORDS = 4_500_000;
/** Bytes: enough for one part of a film, but not for two. */
const ROOM_FOR_A_PART = 8_000_000;
const NOWHERE_ELSE = 'Keep the app open. A file is not saved on this phone';

type Phone = Pick<Fixtures, 'killable' | 'club'>;

test('a full phone reports within a second that neither a text nor a file is saved, the form stays filled, and it is saved once there is room', async ({
  killable,
  club,
  services,
  files,
}) => {
  await openSignedIn(await killable.newPage(), `${club.url}/admin/add-news`);
  const page = await openFull({ killable, club }, 'add-news', 1);
  const title = 'Not one byte of room';
  await writeArticle(page, { title, content: 'Long words. '.repeat(400) });
  await within(1_000, () =>
    expect(page.getByText('Error publishing article. Please try again.')).toBeVisible(),
  );
  await expect(page.getByText(SAVED_HERE)).toBeHidden();
  await expect(page.getByText(PUBLISHED)).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  expect(await services.articlesCalled(title)).toEqual([]);

  const library = await killable.newPage();
  await openApp(library, `${club.url}/admin/media`);
  const file = await files.video('no-room.mp4', 12_000_000);
  await chooseFiles(library, [file.path]);
  await within(1_000, () =>
    expect(library.getByText('This phone has no room for more.')).toBeVisible(),
  );
  await expect(library.locator('[data-upload-state]')).toHaveCount(0);
  expect(await services.filesCalled(file.name)).toEqual([]);

  await limitStorage(page, club.url, undefined);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(PUBLISHED)).toBeVisible();
  expect(await services.articlesCalled(title)).toHaveLength(1);
});

for (const { what, room, shrinksTo } of [
  { what: 'with room for words and none for a film', room: ROOM_FOR_WORDS },
  // The browser still assumes the storage it found before, so that the first part exceeds the actual storage.
  {
    what: 'that becomes full while a film is saved',
    room: ROOM_FOR_A_PART,
    shrinksTo: ROOM_FOR_WORDS,
  },
]) {
  test(`a phone ${what} reports within a second that the film is nowhere else, saves an article, and sends both`, async ({
    killable,
    club,
    lines,
    services,
    files,
  }) => {
    const film = await files.video('too-much.mp4', 12_000_000);
    const { page, used } = await openWithRoomFor({ killable, club }, room);
    if (shrinksTo !== undefined) await limitStorage(page, club.url, used + shrinksTo);
    const turn = await turnOf(page);
    lines.set('dark');
    await chooseFiles(page, [film.path]);
    await within(turn + 1_000, async () => {
      await goTo(page, 'Outbox');
      await expect(page.getByText(NOWHERE_ELSE)).toBeVisible();
    });

    // Words are saved offline beside a film that could not be saved, and both are sent once there is a network.
    const title = 'Words still fit';
    await goTo(page, 'Add News');
    await writeArticle(page, { title, until: SAVED_HERE });
    lines.set('open');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await everythingIsSent(page);
    expect(await services.articlesCalled(title)).toHaveLength(1);
    expect(await services.filesCalled(film.name)).toEqual([film.sha256]);
  });
}

/** The media library on a phone with this many bytes left. `used`: bytes used before. */
async function openWithRoomFor({ killable, club }: Phone, room: number) {
  const before = await killable.newPage();
  await openApp(before, `${club.url}/admin/media`);
  // With the app's own files cached: a full phone would store no more of them, and the network is cut below.
  await opensWithoutNetwork(before);
  const used = await before.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  return { page: await openFull({ killable, club }, 'media', used + room), used };
}

/** How long the page takes to change to the outbox, in milliseconds: no message there can be shown sooner. */
async function turnOf(page: Page): Promise<number> {
  const began = performance.now();
  await goTo(page, 'Outbox');
  await page.getByText('Nothing waits').waitFor();
  const took = Math.round(performance.now() - began);
  await goTo(page, 'Media Manager');
  return took;
}

async function within(ms: number, isShown: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await isShown();
  expect(performance.now() - began).toBeLessThan(ms);
}

const goTo = (page: Page, name: string) => page.getByRole('link', { name }).first().click();

/** A page in a browser that was full before it opened: an open browser caches for 30 s how much storage it had. */
async function openFull({ killable, club }: Phone, path: string, quotaSize: number): Promise<Page> {
  const page = await killable.reopen();
  await limitStorage(page, club.url, quotaSize);
  await openApp(page, `${club.url}/admin/${path}`);
  return page;
}

async function limitStorage(
  page: Page,
  origin: string,
  quotaSize: number | undefined,
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send(
    'Storage.overrideQuotaForOrigin',
    quotaSize === undefined ? { origin } : { origin, quotaSize },
  );
}
