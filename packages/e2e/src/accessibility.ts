import axe, { type AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';

/** What axe finds wrong with the page as it stands, a line each; empty is good. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Evaluated by the debugger, not added as a script, which the page's policy would refuse.
  await page.evaluate(axe.source);
  // The size of what is pressed (WCAG 2.2) is not looked at unless asked for.
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run({ rules: { 'target-size': { enabled: true } } })",
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html}`),
  );
}
