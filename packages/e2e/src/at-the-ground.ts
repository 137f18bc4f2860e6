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

/** Simulates that the user turns to another app or tab, or comes back: a headless browser does not do it by itself. */
export async function outOfSight(page: Page, isHidden: boolean): Promise<void> {
  const state = isHidden ? 'hidden' : 'visible';
  await evaluateUntouched(
    page,
    `
      Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} });
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' });
      void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    `,
  );
}

/**
 * Runs a script in the page and returns its result as JSON. Scripts that Playwright itself runs there, also those for
 * its clock and for waiting for an element, count as the user's touch.
 */
export async function evaluateUntouched(page: Page, expression: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    userGesture: false,
    returnByValue: true,
    expression,
  });
  if (exceptionDetails) throw new Error(`${exceptionDetails.text} in ${expression}`);
  await session.detach();
  return result.value;
}
