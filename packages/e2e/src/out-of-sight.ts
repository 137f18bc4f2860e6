import type { Page } from '@playwright/test';

/** As when another app or tab is looked at, and when somebody comes back: no browser without a screen does it by itself. */
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
 * Runs a script in the page and gives what it comes to, as JSON has it. What playwright itself runs there, its clock and
 * its waiting for an element included, counts as somebody's touch.
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
