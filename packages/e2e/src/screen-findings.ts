import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility.ts';

/** The problems of the screen as it is now, a line each: those that axe finds, and whether it scrolls sideways. */
export async function screenFindings(page: Page): Promise<string[]> {
  const found = await accessibilityProblems(page);
  return (await isWiderThanScreen(page)) ? [...found, 'wider than the screen'] : found;
}

export function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
