import { expect, type Page } from '@playwright/test';

/** The line in which a cached page states its age. */
export const keptLine = (page: Page) =>
  page.getByRole('complementary', { name: 'How old this page is' });

/** Resolves when the public worker controls this page, and has cached it and the page for the ground. */
export async function keptForTheGround(page: Page, path = new URL(page.url()).pathname) {
  await expect
    .poll(() =>
      page.evaluate(
        async (paths) =>
          navigator.serviceWorker.controller !== null &&
          (await Promise.all(paths.map((each) => caches.match(each)))).every(Boolean),
        [path, '/ground'],
      ),
    )
    .toBe(true);
}

/** The caches of the public site in this browser, and the scopes of the workers. */
export function keptOfThePublicSite(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('clubhouse-public-'));
    const registrations = await navigator.serviceWorker.getRegistrations();
    const scopes = registrations.map(({ scope }) => new URL(scope).pathname);
    return [...names, ...scopes];
  });
}
