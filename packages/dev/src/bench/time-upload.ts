import type { Page } from 'playwright-core';
import type { DrawnFile } from '../journey/drawn-files.ts';
import { chooseFiles, everythingIsSent } from '../journey/in-the-app.ts';

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
  await app.locator('[data-outbox-state]:not([data-outbox-state="empty"])').waitFor();
  await everythingIsSent(app, PATIENCE);
  return performance.now() - began;
}
