import { expect, type Locator, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** The problems of the screen as it is now, a line each: those that axe finds, and whether it scrolls sideways. */
export async function screenFindings(page: Page): Promise<string[]> {
  const found = await accessibilityProblems(page);
  return (await isWiderThanScreen(page)) ? [...found, 'wider than the screen'] : found;
}

/** The problems of the screen in light and in dark; between the two only the colours differ. */
export async function findingsInEachColour(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const inDark = await problemsByAxe(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...inDark.map((problem) => `dark: ${problem}`), ...(await screenFindings(page))];
}

export function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** The problems that axe finds on the page as it is now, a line each. */
export function accessibilityProblems(page: Page): Promise<string[]> {
  // The size of targets (WCAG 2.2) is checked only on request.
  return problemsByAxe(page, { rules: { 'target-size': { enabled: true } } });
}

async function problemsByAxe(page: Page, options: RunOptions): Promise<string[]> {
  // Evaluated by the debugger, not added as a script, which the page's policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (asked) => (window as unknown as { readonly axe: typeof axe }).axe.run(asked),
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html}`),
  );
}

/** Text that cannot be read as the page stands: cut off, outside the page, or under other text; a line each. */
export async function textProblems(page: Page): Promise<string[]> {
  // As if the user had scrolled there: content far away has not been laid out, and its boxes are guesses.
  await page.evaluate(() =>
    document.styleSheets[0]?.insertRule('* { content-visibility: visible !important }'),
  );
  return page.evaluate(findTextProblems);
}

/** Runs in the page. */
function findTextProblems(): string[] {
  interface Piece {
    readonly words: string;
    readonly element: Element;
    readonly box: DOMRect;
  }

  /** Text that is hidden from every reader: decoration, or text that is meant to be cut. */
  const isDecoration = (element: Element) =>
    element.closest('[aria-hidden="true"], .unseen, .skip, script, style, noscript, option') !==
    null;

  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent?.trim().slice(0, 40) ?? '';
    if (!element || words === '' || isDecoration(element) || !element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects()) {
      if (box.width > 1 && box.height > 1) pieces.push({ words, element, box });
    }
  }

  const problems: string[] = [];
  for (const { words, element, box } of pieces) {
    if (box.right > window.innerWidth + 1 || box.left < -1) problems.push(`outside: ${words}`);
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(around);
      // Meant to be cut: it ends with an ellipsis.
      if (webkitLineClamp !== 'none') break;
      const frame = around.getBoundingClientRect();
      // A line is taller than its letters: only a cut of more than a fifth of the line is visible.
      const slack = box.height / 5;
      const isCut =
        (overflowX !== 'visible' && (box.right > frame.right + 1 || box.left < frame.left - 1)) ||
        (overflowY === 'hidden' &&
          (box.bottom > frame.bottom + slack || box.top < frame.top - slack));
      if (isCut && around !== document.documentElement && around !== document.body) {
        problems.push(`cut by .${around.className}: ${words}`);
      }
    }
  }

  // Letters occupy the middle of their line: lines of large type are set closer together than their height.
  const inked = pieces.map(({ words, element, box }) => ({
    words,
    element,
    left: box.left + 1,
    right: box.right - 1,
    top: box.top + box.height * 0.3,
    bottom: box.bottom - box.height * 0.3,
  }));
  for (const [index, one] of inked.entries()) {
    for (const other of inked.slice(index + 1)) {
      if (one.element === other.element) continue;
      const overlaps =
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom;
      if (overlaps) problems.push(`overlap: ${one.words} / ${other.words}`);
    }
  }
  return [...new Set(problems)];
}

/** Resolves when the picture is loaded; one that cannot be shown has no width. */
export function expectDrawn(picture: Locator): Promise<void> {
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  return expect.poll(width).toBeGreaterThan(0);
}

/** The sum of the page's layout shifts since it was loaded. */
export async function layoutShift(page: Page): Promise<number> {
  const shifts = await entriesOf(page, 'layout-shift');
  return shifts.reduce((sum, { value = 0 }) => sum + value, 0);
}

/** The elements that were the page's largest paint, one after the other. */
export async function largestPaints(page: Page): Promise<readonly string[]> {
  const paints = await entriesOf(page, 'largest-contentful-paint');
  return paints.map(({ tag }) => tag);
}

function entriesOf(page: Page, of: 'layout-shift' | 'largest-contentful-paint') {
  return page.evaluate((type) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    const entries = observer.takeRecords() as readonly { value?: number; element?: Element }[];
    observer.disconnect();
    return entries.map(({ value, element }) => ({ value, tag: element?.tagName ?? '' }));
  }, of);
}
