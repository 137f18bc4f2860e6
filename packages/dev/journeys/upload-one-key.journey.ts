import { expect, test } from 'vitest';
import { browserBehindLines } from '../src/journey/club-behind-lines.ts';
import { clearFaults, setFault } from '../src/journey/faults.ts';
import { admin, everythingIsSent, openSignedIn, second } from '../src/journey/in-the-app.ts';
import { checksumOf, keysUnder, unfinishedUploads } from '../src/journey/what-is-there.ts';

const here = browserBehindLines('One key');
/** When both of them choose a file, to the millisecond. */
const NOON = Date.now();

test('two phones upload to one key at once: one makes way, and both files are there afterwards', async () => {
  const first = await here.files.video('try.mp4', 6_000_000);
  const other = await here.files.video('same-name.mp4', 6_000_001);
  const phones = [
    { person: admin, bytes: first.bytes },
    { person: second, bytes: other.bytes },
  ];
  const statuses: number[] = [];
  const pages = await Promise.all(
    phones.map(async ({ person }) => {
      const { page, context } = await here.browser.newPage();
      context.on('response', (response) => {
        if (response.request().url().includes('uploadId')) statuses.push(response.status());
      });
      await page.addInitScript(`{
        const real = Date.now;
        Date.now = () => globalThis.stoppedAt ?? real();
      }`);
      await openSignedIn(page, `${here.club.url}/admin/media`, person);
      await page.evaluate(`globalThis.stoppedAt = ${NOON}`);
      return page;
    }),
  );
  // Whoever is there first sweeps the key, which would take from the other what it could be refused for.
  await setFault(here.club.cloudUrl, {
    match: { service: 's3', operation: 'ListMultipartUploads' },
    do: 'status',
    value: 503,
  });
  // So slow that neither is over before both have begun.
  here.lines.cloud.slowTo(400_000);
  await Promise.all(
    pages.map((page, n) =>
      page.getByLabel('Files to upload').setInputFiles({
        name: 'try.mp4',
        mimeType: 'video/mp4',
        buffer: phones[n]!.bytes,
      }),
    ),
  );
  await Promise.all(pages.map((page) => page.locator('[data-upload-state]').first().waitFor()));
  await Promise.all(pages.map((page) => page.evaluate('delete globalThis.stoppedAt')));
  here.lines.cloud.slowTo(undefined);
  const refused = () => statuses.filter((status) => status === 412).length;
  await expect.poll(refused).toBe(1);
  await clearFaults(here.club.cloudUrl);
  await Promise.all(pages.map((page) => everythingIsSent(page)));

  expect(refused()).toBe(1);
  await expect.poll(() => unfinishedUploads(here.services)).toEqual([]);
  const keys = await keysUnder(here.services, 'media/');
  expect(keys).toEqual([`media/${NOON}_try.mp4`, `media/${NOON + 1}_try.mp4`]);
  const checksums = await Promise.all(keys.map((key) => checksumOf(here.services, key)));
  expect(checksums.toSorted()).toEqual([first.sha256, other.sha256].toSorted());
});
