import axe, { type AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';

/** The problems that axe finds on the page as it is now, a line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Evaluated by the debugger, not added as a script, which the page's policy would refuse.
  await page.evaluate(axe.source);
  // The size of targets (WCAG 2.2) is checked only on request.
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run({ rules: { 'target-size': { enabled: true } } })",
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html}`),
  );
}
