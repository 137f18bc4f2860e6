import type { Page } from 'playwright-core';
import type { DrawnFile } from '../journey/drawn-files.ts';
import { chooseFiles } from '../journey/in-the-app.ts';

const PATIENCE = 120_000;

/** From the choice of the files on the app's page of files until all are proven to be there. Milliseconds. */
export async function timeUpload(app: Page, files: readonly DrawnFile[]): Promise<number> {
  // What is behind another page is given little of the processor.
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

/** Looks at every frame: a locator's own waiting looks twice a second in the end, which is 3 % of a video's way. */
async function drawn(page: Page, selector: string): Promise<void> {
  const isThere = (wanted: string) => document.querySelector(wanted) !== null;
  await page.waitForFunction(isThere, selector, { polling: 'raf', timeout: PATIENCE });
}
