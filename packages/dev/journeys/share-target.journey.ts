import { rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Page } from 'playwright-core';
import { killableBehindLines } from '../src/journey/club-behind-lines.ts';
import { killableBrowser } from '../src/journey/killable-browser.ts';
import {
  everythingIsSent,
  openApp,
  openSignedIn,
  opensWithoutNetwork,
  shareFiles,
  shownState,
} from '../src/journey/in-the-app.ts';
import { photograph } from '../src/journey/photograph.ts';
import { screenFindings } from '../src/journey/screen-findings.ts';
import { albumsStored, filesCalled, keysUnder } from '../src/journey/what-is-there.ts';

const here = killableBehindLines('Shared');

async function drawn(name: string): Promise<string> {
  return (await here.files.of(name, await photograph(1200, 800))).path;
}

/** The app on a page as wide as a phone, its worker in control. */
async function appInControl(): Promise<Page> {
  const page = await here.browser.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await openApp(page, `${here.club.url}/admin/share`);
  await opensWithoutNetwork(page);
  return page;
}

test('two shares in a row outlive a kill, go into the album on a word, and what is no picture stays', async () => {
  const page = await appInControl();
  const html = await here.files.of('page.jpg', Buffer.from('<!doctype html><h1>Hello</h1>'));
  await shareFiles(page, [await drawn('first.jpg'), html.path]);
  await page.getByRole('heading', { name: 'page.jpg' }).waitFor();
  await shareFiles(page, [await drawn('second.jpg')]);
  await page.getByRole('heading', { name: 'second.jpg' }).waitFor();
  expect(await shownState(page)).toBe('empty 0');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await screenFindings(page)).toEqual([]);
  }

  await here.browser.kill();
  await here.browser.reopen();
  const again = await here.browser.newPage();
  await openApp(again, `${here.club.url}/admin/content`);
  await again.getByRole('link', { name: /^Shared Files 3 files wait/ }).click();
  await again.getByRole('button', { name: /^Put 3 photos into \w+’s album$/ }).click();
  await again.getByText(/^2 photos queued for/).waitFor();
  await again.getByText(/“page.jpg” is not a picture/).waitFor();
  await everythingIsSent(again);
  const [album] = await albumsStored(here.services);
  expect(namesIn(album)).toEqual(['first.jpg', 'second.jpg']);
  await again.getByRole('button', { name: 'Throw away page.jpg' }).click();
  await again.getByRole('button', { name: 'Throw away', exact: true }).click();
  await again.getByRole('heading', { name: 'page.jpg' }).waitFor({ state: 'detached' });
  await again.reload();
  await again.getByText('Nothing that was shared waits here.').waitFor();
});

test('shared without signal, a film waits on the phone and arrives byte for byte when it is back', async () => {
  const page = await appInControl();
  const film = await here.files.video('shared.mp4', 7_000_000);
  here.lines.set('dark');
  await shareFiles(page, [film.path]);
  await page.getByRole('button', { name: 'Put 1 file into media/' }).click();
  await page.getByText('1 file queued for the Media Manager').waitFor();
  expect(await filesCalled(here.services, 'shared.mp4')).toEqual([]);
  here.lines.set('open');
  await everythingIsSent(page);
  expect(await filesCalled(here.services, 'shared.mp4')).toEqual([film.sha256]);
});

test('a share of no files and one of a film too large each get a sentence', async () => {
  const page = await appInControl();
  await shareFiles(page, []);
  await page.getByText('Nothing came with that share.').waitFor();
  const path = join(tmpdir(), `clubhouse-${process.pid}-whole-season.mp4`);
  onTestFinished(() => rm(path, { force: true }));
  // Of these bytes none takes up room on the disk.
  await writeFile(path, '');
  await truncate(path, 1_100_000_000);
  await shareFiles(page, [path]);
  await page
    .getByText(/^Too large to be shared into the app: nothing of it is kept here\./)
    .waitFor();
  await expect(page.getByRole('button', { name: /^Put/ }).count()).resolves.toBe(0);
});

test('where no worker takes the share, the app says that it was not ready', async () => {
  const browser = await killableBrowser();
  onTestFinished(() => browser.remove());
  const page = await browser.newPage();
  const devtools = await browser.context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  await openSignedIn(page, `${here.club.url}/admin/share`);
  await shareFiles(page, [await drawn('lost.jpg')]);
  await page.getByText('The app was not ready to take what you shared.').waitFor();
  await page.getByText('Nothing that was shared waits here.').waitFor();
  expect((await keysUnder(here.services, '')).filter((key) => key.includes('lost'))).toEqual([]);
});

function namesIn(album: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  return (album?.['photos'] as { name: string }[] | undefined)?.map(({ name }) => name) ?? [];
}
