import type { Page, Request } from '@playwright/test';

/** The script that makes the site's pages interactive. */
export const APP_SCRIPT = '**/assets/app-*.js';

/** Holds requests back, or those of them that `isHeld` names, until the returned function is called. */
export async function hold(
  page: Page,
  addresses: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route, request) => {
    if (isHeld(request)) await isLetGo;
    await route.continue();
  });
  return letGo;
}
