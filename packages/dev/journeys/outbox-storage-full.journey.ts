import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { killableBehindLines } from '../src/journey/club-behind-lines.ts';
import {
  chooseFiles,
  everythingIsSent,
  openApp,
  openSignedIn,
  opensWithoutNetwork,
  PUBLISHED,
  SAVED_HERE,
  writeArticle,
} from '../src/journey/in-the-app.ts';
import type { DrawnFile } from '../src/journey/drawn-files.ts';
import { articlesCalled, filesCalled, keysUnder } from '../src/journey/what-is-there.ts';

/** Without what a browser compiles for later: it lays megabytes of it beside the scripts, whenever it likes. */
const here = killableBehindLines('Storage full', ['--blink-settings=v8CacheOptions=1']);

/** Bytes: a hundred articles, and not one part of a film. */
const ROOM_FOR_WORDS = 4_500_000;
/** Bytes: one part of a film, and not two. */
const ROOM_FOR_A_PART = 8_000_000;
const NOWHERE_ELSE = 'Keep the app open. A file is not saved on this phone';

test('on a full phone it is said within a second that neither a text nor a file is saved, what was typed stays, and it is saved once there is room', async () => {
  await openSignedIn(await here.browser.newPage(), `${here.club.url}/admin/add-news`);
  const page = await openFull('add-news', 1);
  const title = 'Not one byte of room';
  await writeArticle(page, { title, content: 'Long words. '.repeat(400) });
  await within(1_000, 'Of a text', () =>
    page.getByText('Error publishing article. Please try again.').waitFor(),
  );
  await expect(page.getByText(SAVED_HERE).count()).resolves.toBe(0);
  await expect(page.getByText(PUBLISHED).count()).resolves.toBe(0);
  await expect(page.getByLabel('Title').inputValue()).resolves.toBe(title);
  expect(await articlesCalled(here.services, title)).toEqual([]);

  const library = await here.browser.newPage();
  await openApp(library, `${here.club.url}/admin/media`);
  const file = await here.files.video('no-room.mp4', 12_000_000);
  await chooseFiles(library, [file.path]);
  await within(1_000, 'Of a file', () =>
    library.getByText('This phone has no room for more.').waitFor(),
  );
  await expect(library.locator('[data-upload-state]').count()).resolves.toBe(0);
  expect(await keysUnder(here.services, 'media/')).toEqual([]);

  await limitStorage(page, undefined);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(PUBLISHED).waitFor();
  expect(await articlesCalled(here.services, title)).toHaveLength(1);
});

test('on a phone with room for words and none for a film, the film is said within a second to be nowhere else, an article is saved, and both arrive', async () => {
  const { page, film } = await openWithRoomFor(ROOM_FOR_WORDS, 'too-much.mp4');
  const turn = await turnOf(page);
  here.lines.set('dark');
  await chooseFiles(page, [film.path]);
  await within(turn + 1_000, `Beside a turn of ${turn} ms`, () => nowhereElse(page));
  await bothArrive(page, { title: 'Words still fit', film });
});

test('on a phone that fills to the brim while a film is saved, the film is said within a second to be nowhere else, an article is saved, and both arrive', async () => {
  const { page, film, used } = await openWithRoomFor(ROOM_FOR_A_PART, 'to-the-brim.mp4');
  // The browser still counts on the room it found, so that the first part goes beyond what there is.
  await limitStorage(page, used + ROOM_FOR_WORDS);
  const turn = await turnOf(page);
  here.lines.set('dark');
  await chooseFiles(page, [film.path]);
  await within(turn + 1_000, `To the brim, beside a turn of ${turn} ms`, () => nowhereElse(page));
  await bothArrive(page, { title: 'Words fit to the brim', film });
});

/** The media library on a phone with so many bytes left, and a film for it. `used`: bytes before. */
async function openWithRoomFor(
  room: number,
  name: string,
): Promise<{ page: Page; film: DrawnFile; used: number }> {
  const film = await here.files.video(name, 12_000_000);
  const before = await here.browser.newPage();
  await openApp(before, `${here.club.url}/admin/media`);
  // With what it needs of itself: a full phone would take no more of it, and the line is dark below.
  await opensWithoutNetwork(before);
  const used = await before.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  return { page: await openFull('media', used + room), film, used };
}

/** How long the page takes to turn to the outbox, in milliseconds: nothing that is told there comes sooner. */
async function turnOf(page: Page): Promise<number> {
  const goTo = goerIn(page);
  const began = performance.now();
  await goTo('Outbox');
  await page.getByText('Nothing waits').waitFor();
  const took = Math.round(performance.now() - began);
  await goTo('Media Manager');
  return took;
}

async function nowhereElse(page: Page): Promise<void> {
  await goerIn(page)('Outbox');
  await page.getByText(NOWHERE_ELSE).waitFor();
}

/** Says how long it was until a person was told, and holds it to so many milliseconds. */
async function within(ms: number, what: string, told: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await told();
  const took = Math.round(performance.now() - began);
  console.log(`${what}: told after ${took} ms`);
  expect(took).toBeLessThan(ms);
}

const goerIn = (page: Page) => (name: string) => page.getByRole('link', { name }).first().click();

/** Words are saved without a line beside a film that could not be, and both are sent once there is one. */
async function bothArrive(
  page: Page,
  { title, film }: { readonly title: string; readonly film: DrawnFile },
): Promise<void> {
  await goerIn(page)('Add News');
  await writeArticle(page, { title });
  await page.getByText(SAVED_HERE).waitFor();
  here.lines.set('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await everythingIsSent(page);
  expect(await articlesCalled(here.services, title)).toHaveLength(1);
  expect(await filesCalled(here.services, film.name)).toEqual([film.sha256]);
}

/** A page in a browser that was full before it opened: an open one remembers for 30 s how much room it had. */
async function openFull(path: string, quotaSize: number): Promise<Page> {
  await here.browser.kill();
  await here.browser.reopen();
  const page = await here.browser.newPage();
  await limitStorage(page, quotaSize);
  await openApp(page, `${here.club.url}/admin/${path}`);
  return page;
}

async function limitStorage(page: Page, quotaSize: number | undefined): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const origin = here.club.url;
  await devtools.send(
    'Storage.overrideQuotaForOrigin',
    quotaSize === undefined ? { origin } : { origin, quotaSize },
  );
}
