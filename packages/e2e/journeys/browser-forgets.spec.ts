import type { Page } from '@playwright/test';
import { damageStorage } from '@clubhouse/dev/src/journey/damaged-storage.ts';
import { drawnNumber } from '@clubhouse/dev/src/journey/draw.ts';
import {
  chooseFiles,
  everythingIsSent,
  openApp,
  SAVED_HERE,
  shownState,
  writeArticle,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import { keptBeside } from '@clubhouse/dev/src/journey/stored-on-the-phone.ts';
import {
  articlesCalled,
  filesCalled,
  unfinishedUploads,
} from '@clubhouse/dev/src/journey/what-is-there.ts';
import { expect, test } from '../src/fixtures.ts';

/** The parts of a file of 12 MB, 5 MiB each. */
const PARTS = 3;

for (const { title, damaged } of [
  { title: 'the store', damaged: ['first'] },
  { title: 'the replica', damaged: ['others'] },
  { title: 'the replica, and the store after it was recreated', damaged: ['others', 'first'] },
] as const) {
  test(`a browser that throws away ${title} loses nothing that was said to be safe`, async ({
    killable,
    lines,
    club,
    services,
    files,
    draw,
  }) => {
    test.setTimeout(180_000);
    const series = `F${drawnNumber(draw, 100_000, 999_999)}`;
    const film = await files.video(`${series}.mp4`, 12_000_000);
    let page = await killable.newPage();
    await openApp(page, `${club.url}/admin/add-news`);
    lines.set('dark');
    for (const n of [1, 2]) {
      await writeArticle(page, { title: `${series}.${n}` });
      await expect(page.getByText(SAVED_HERE)).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
    }
    await openApp(page, `${club.url}/admin/media`);
    // A bucket that the app does not reference is garbage-collected, and its databases with it.
    await page.requestGC();
    await chooseFiles(page, [film.path]);
    const row = page.locator('[data-upload-state]', { hasText: film.name });
    await expect(row).not.toHaveAttribute('data-upload-state', 'copying');
    let round = await keptBeside(page, `${series}.0`);
    for (const which of damaged) {
      await killable.kill();
      expect(await damageStorage(killable.profile, which)).not.toEqual([]);
      await killable.reopen();
      page = await killable.newPage();
      // Signing in again needs the network.
      lines.set(which === 'first' ? 'open' : 'dark');
      await openApp(page, `${club.url}/admin/outbox`);
      round = which === 'first' ? 0 : round + 1;
      expect(await keptBeside(page, `${series}.${round}`)).toBe(round);
      if (which === 'first') continue;
      await expect.poll(() => shownState(page)).toBe('waiting 3');
      await expect.poll(() => partsInReplica(page)).toBe(PARTS);
    }
    lines.set('open');
    await everythingIsSent(page);
    for (const n of [1, 2]) {
      expect(await articlesCalled(services, `${series}.${n}`)).toHaveLength(1);
    }
    expect(await filesCalled(services, film.name)).toEqual([film.sha256]);
    expect(await unfinishedUploads(services)).toEqual([]);
  });
}

/** How many parts of files the replica of the outbox has; undefined while it still lacks some. */
function partsInReplica(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => {
    const buckets = (navigator as unknown as { readonly storageBuckets: Buckets }).storageBuckets;
    const bucket = await buckets.open('clubhouse-outbox');
    const opening = bucket.indexedDB.open('clubhouse-outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const step = opening.result.transaction(['meta', 'parts'], 'readonly');
    const stamp = step.objectStore('meta').get('stamp');
    const parts = step.objectStore('parts').count();
    await new Promise((resolve) => step.addEventListener('complete', resolve));
    opening.result.close();
    const found = stamp.result as { readonly lacksBytes?: true } | undefined;
    return found && !found.lacksBytes ? parts.result : undefined;
  });
}

interface Buckets {
  open(name: string): Promise<{ readonly indexedDB: IDBFactory }>;
}
