import type { Page } from 'playwright-core';

/**
 * How many rounds of this series the browser was given one thing in each of, beside the app's own stores and untouched by
 * the app, and still has it; and gives it the next. Where one is missing, what the app kept is gone by no doing of the app.
 */
export function keptBeside(page: Page, next: string): Promise<number> {
  return page.evaluate(async (added) => {
    const opening = indexedDB.open('beside the app', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('given'));
    await new Promise((resolve, reject) => {
      opening.addEventListener('success', resolve);
      opening.addEventListener('error', () => reject(opening.error as Error));
    });
    const step = opening.result.transaction('given', 'readwrite', { durability: 'strict' });
    const asked = step.objectStore('given').getAllKeys();
    step.objectStore('given').put(true, added);
    await new Promise((resolve, reject) => {
      step.addEventListener('complete', resolve);
      step.addEventListener('abort', () => reject(step.error as Error));
    });
    opening.result.close();
    const [series] = added.split('.');
    return asked.result.filter((key) => String(key).startsWith(`${series}.`)).length;
  }, next);
}
