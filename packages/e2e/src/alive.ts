import type { Page } from '@playwright/test';

/** Resolves when React has hydrated the public page. */
export function alive(page: Page): Promise<void> {
  return page.locator('#site[data-alive]').waitFor({ state: 'attached' });
}
