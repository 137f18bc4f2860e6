import { crc32 } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { ClubServices } from '../journey/club-services.ts';
import type { DrawnFile } from '../journey/drawn-files.ts';
import { chooseFiles, giveFiles } from '../journey/in-the-app.ts';
import { signedRequest } from '../journey/signed-request.ts';

/**
 * The shortest time in which these files can be sent: one signed PutObject each, all passed to the browser at once, in
 * an empty page, without copies, checks or bookkeeping. Milliseconds.
 */
export async function timeRawUploads(
  page: Page,
  { config }: ClubServices,
  files: readonly DrawnFile[],
): Promise<number> {
  const requests = await Promise.all(
    files.map(({ name, bytes, sha256 }) => {
      const checksum = Buffer.alloc(4);
      checksum.writeUInt32BE(crc32(bytes));
      return signedRequest(config, 's3', {
        url: `${config.endpoints.s3}/${config.bucket}/media/raw_${Date.now()}_${name}`,
        method: 'PUT',
        headers: {
          'content-type': 'application/octet-stream',
          'x-amz-content-sha256': sha256,
          'x-amz-checksum-crc32': checksum.toString('base64'),
        },
        body: '',
      });
    }),
  );
  await page.bringToFront();
  await page.setContent('<input type="file" multiple>');
  await giveFiles(
    page,
    'input[type=file]',
    files.map(({ path }) => path),
  );
  return page.evaluate(async (requests) => {
    const { files } = document.querySelector('input[type=file]') as HTMLInputElement;
    const began = performance.now();
    await Promise.all(
      requests.map(async ({ url, method, headers }, place) => {
        const answer = await fetch(url, { method, headers, body: files?.[place] ?? null });
        if (!answer.ok) throw new Error(await answer.text());
      }),
    );
    return performance.now() - began;
  }, requests);
}

const PATIENCE = 120_000;

/** From the choice of the files on the app's media page until all are confirmed as stored. Milliseconds. */
export async function timeUpload(app: Page, files: readonly DrawnFile[]): Promise<number> {
  // A page in the background gets little processor time.
  await app.bringToFront();
  const began = performance.now();
  await chooseFiles(
    app,
    files.map(({ path }) => path),
  );
  await drawn(app, '[data-outbox-state]:not([data-outbox-state="empty"])');
  await drawn(app, '[data-outbox-state="empty"]');
  return performance.now() - began;
}

/** Polls at every frame: a locator polls only twice a second in the end, an error of 3 % of a video's upload time. */
async function drawn(page: Page, selector: string): Promise<void> {
  const isThere = (wanted: string) => document.querySelector(wanted) !== null;
  await page.waitForFunction(isThere, selector, { polling: 'raf', timeout: PATIENCE });
}
