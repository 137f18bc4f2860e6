import type { Page } from '@playwright/test';

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
      const { overflowX, overflowY } = getComputedStyle(around);
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
