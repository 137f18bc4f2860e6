import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { killableBehindLines } from '../src/journey/club-behind-lines.ts';
import { damageStorage } from '../src/journey/damaged-storage.ts';
import { drawnNumber } from '../src/journey/draw.ts';
import {
  chooseFiles,
  everythingIsSent,
  openApp,
  SAVED_HERE,
  shownState,
  writeArticle,
} from '../src/journey/in-the-app.ts';
import { keptBeside } from '../src/journey/kept-beside.ts';
import { partsInReplica } from '../src/journey/replica-on-the-phone.ts';
import { articlesCalled, filesCalled, unfinishedUploads } from '../src/journey/what-is-there.ts';

/** Of 12 MB, 5 MiB each. */
const PARTS = 3;

const here = killableBehindLines('A browser that forgets');

/** What the app does not hold on to is gone: of a bucket, its databases with it. */
async function collectGarbage(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.detach();
}

test.each([
  { title: 'the store', damaged: ['first'] },
  { title: 'the replica', damaged: ['others'] },
  { title: 'the replica, and the store after it was made anew', damaged: ['others', 'first'] },
] as const)(
  'a browser that throws away $title loses nothing that was said to be safe',
  { timeout: 180_000 },
  async ({ damaged }) => {
    const { browser, lines, club, services, files } = here;
    const series = `F${drawnNumber(here.draw, 100_000, 999_999)}`;
    const film = await files.video(`${series}.mp4`, 12_000_000);
    let page = await browser.newPage();
    await openApp(page, `${club.url}/admin/add-news`);
    lines.set('dark');
    for (const n of [1, 2]) {
      await writeArticle(page, { title: `${series}.${n}` });
      await page.getByText(SAVED_HERE).waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
    }
    await openApp(page, `${club.url}/admin/media`);
    await collectGarbage(page);
    await chooseFiles(page, [film.path]);
    const row = page.locator('[data-upload-state]', { hasText: film.name });
    await row.and(page.locator(':not([data-upload-state="copying"])')).waitFor();
    let round = await keptBeside(page, `${series}.0`);
    for (const which of damaged) {
      await browser.kill();
      expect(await damageStorage(browser.profile, which)).not.toEqual([]);
      await browser.reopen();
      page = await browser.newPage();
      // Signing in anew takes a line.
      lines.set(which === 'first' ? 'open' : 'dark');
      await openApp(page, `${club.url}/admin/outbox`);
      round = which === 'first' ? 0 : round + 1;
      expect(await keptBeside(page, `${series}.${round}`)).toBe(round);
      if (which === 'first') continue;
      expect(await shownState(page)).toBe('offline 3');
      await expect.poll(() => partsInReplica(page), { timeout: 30_000 }).toBe(PARTS);
    }
    lines.set('open');
    await everythingIsSent(page);
    for (const n of [1, 2]) {
      expect(await articlesCalled(services, `${series}.${n}`)).toHaveLength(1);
    }
    expect(await filesCalled(services, film.name)).toEqual([film.sha256]);
    expect(await unfinishedUploads(services)).toEqual([]);
  },
);
