import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility.ts';

/** What is wrong with the screen as it stands, a line each: what axe finds, and that it scrolls sideways. */
export async function screenFindings(page: Page): Promise<string[]> {
  const found = await accessibilityProblems(page);
  return (await isWiderThanScreen(page)) ? [...found, 'wider than the screen'] : found;
}

export function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
