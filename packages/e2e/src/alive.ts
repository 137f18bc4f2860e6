import type { Page } from '@playwright/test';

/** Resolves when React has brought the public page to life. */
export function alive(page: Page): Promise<void> {
  return page.locator('#site[data-alive]').waitFor({ state: 'attached' });
}
