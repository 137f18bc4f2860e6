import { clearFaults, setFault } from '@clubhouse/dev/src/journey/faults.ts';
import {
  admin,
  everythingIsSent,
  openSignedIn,
  second,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import {
  checksumOf,
  keysUnder,
  unfinishedUploads,
} from '@clubhouse/dev/src/journey/what-is-there.ts';
import { expect, test } from '../src/fixtures.ts';

/** When both users choose a file, to the millisecond. */
const NOON = Date.now();

test('two phones upload to one key at once: one makes way, and both files are there afterwards', async ({
  club,
  files,
  lines,
  newPage,
  services,
}) => {
  const first = await files.video('try.mp4', 6_000_000);
  const other = await files.video('same-name.mp4', 6_000_001);
  const phones = [
    { person: admin, bytes: first.bytes },
    { person: second, bytes: other.bytes },
  ];
  const statuses: number[] = [];
  const pages = await Promise.all(
    phones.map(async ({ person }) => {
      const { page, context } = await newPage();
      context.on('response', (response) => {
        if (response.request().url().includes('uploadId')) statuses.push(response.status());
      });
      await page.addInitScript(`{
        const real = Date.now;
        Date.now = () => globalThis.stoppedAt ?? real();
      }`);
      await openSignedIn(page, '/admin/media', person);
      await page.evaluate(`globalThis.stoppedAt = ${NOON}`);
      return page;
    }),
  );
  // The phone that finishes first would sweep the key, and the other would lose the upload that is to be refused.
  await setFault(club.cloudUrl, {
    match: { service: 's3', operation: 'ListMultipartUploads' },
    do: 'status',
    value: 503,
  });
  // So slow that neither upload ends before both have begun.
  lines.cloud.slowTo(400_000);
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
  lines.cloud.slowTo(undefined);
  const refused = () => statuses.filter((status) => status === 412).length;
  await expect.poll(refused).toBe(1);
  await clearFaults(club.cloudUrl);
  await Promise.all(pages.map((page) => everythingIsSent(page)));

  expect(refused()).toBe(1);
  await expect.poll(() => unfinishedUploads(services)).toEqual([]);
  const keys = (await keysUnder(services, 'media/')).filter((key) => key.endsWith('_try.mp4'));
  expect(keys).toEqual([`media/${NOON}_try.mp4`, `media/${NOON + 1}_try.mp4`]);
  const checksums = await Promise.all(keys.map((key) => checksumOf(services, key)));
  expect(checksums.toSorted()).toEqual([first.sha256, other.sha256].toSorted());
});
