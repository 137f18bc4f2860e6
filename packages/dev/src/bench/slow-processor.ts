import type { Page } from 'playwright-core';

/** Slows the page's own thread down by this factor, as Lighthouse does for a phone; 1 changes nothing. */
export async function slowProcessor(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}
