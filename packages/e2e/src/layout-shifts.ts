import type { Page } from '@playwright/test';

/** Records from now on the layout shifts of the page. */
export async function watchShifts(page: Page): Promise<{ sum(): Promise<number> }> {
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as unknown as { readonly value: number }).value);
      }
    }).observe({ type: 'layout-shift' });
  });
  return {
    sum: () =>
      page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
      ),
  };
}
