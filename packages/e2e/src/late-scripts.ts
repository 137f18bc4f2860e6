import type { Page } from '@playwright/test';

/** The script that makes the site's pages interactive is late: it arrives when the returned function is called. */
export async function lateScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/app-*.js', async (route) => {
    await late;
    await route.continue();
  });
  return arrive;
}
