import type { Page } from 'playwright-core';

/** Makes the page's own thread so many times slower, as Lighthouse does for a phone; 1 is as it is. */
export async function slowProcessor(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}
