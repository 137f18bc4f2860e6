import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';

/** A file that the page has handed to the browser to be kept. */
export interface KeptFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** So many files, in the order of their coming, that are downloaded by what is done. */
export async function downloadsOf(
  page: Page,
  count: number,
  deed: () => Promise<unknown>,
): Promise<readonly KeptFile[]> {
  const downloads: Download[] = [];
  const all = page.waitForEvent('download', (download) => {
    downloads.push(download);
    return downloads.length === count;
  });
  await Promise.all([all, deed()]);
  return Promise.all(
    downloads.map(async (download) => ({
      name: download.suggestedFilename(),
      bytes: await buffer(await download.createReadStream()),
    })),
  );
}
