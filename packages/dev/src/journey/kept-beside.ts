import type { Page } from 'playwright-core';

/**
 * Stores one marker per round in a database beside the app's own, which the app never touches. Returns how many earlier
 * markers of this series the browser still has. If one is missing, the browser, not the app, discarded the app's data.
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
