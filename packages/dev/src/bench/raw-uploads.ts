import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Page } from 'playwright-core';
import type { ClubServices } from '../journey/club-services.ts';
import type { DrawnFile } from '../journey/drawn-files.ts';
import { signedRequests } from './signed-request.ts';

/**
 * The least that sending these files takes: one signed PutObject each, all handed to the browser at once, in an
 * empty page, with nothing copied, checked or remembered. Milliseconds.
 */
export async function timeRawUploads(
  page: Page,
  { config }: ClubServices,
  files: readonly DrawnFile[],
): Promise<number> {
  const { objects, signed } = signedRequests(config);
  const requests = [];
  for (const { name, bytes } of files) {
    const put = new PutObjectCommand({
      Bucket: config.bucket,
      Key: `media/raw_${Date.now()}_${name}`,
      ContentType: 'application/octet-stream',
      Body: bytes,
    });
    requests.push(await signed(() => objects.send(put)));
  }
  await handOver(
    page,
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

/** Playwright's own way carries no file above 50 MB. */
async function handOver(page: Page, files: string[]): Promise<void> {
  await page.bringToFront();
  await page.setContent('<input type="file" multiple>');
  const devtools = await page.context().newCDPSession(page);
  const expression = `document.querySelector('input[type=file]')`;
  const { result } = await devtools.send('Runtime.evaluate', { expression });
  if (result.objectId === undefined) throw new Error('There is nowhere to choose files');
  await devtools.send('DOM.setFileInputFiles', { files, objectId: result.objectId });
  await devtools.detach();
}
