import type { Page } from '@playwright/test';

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
