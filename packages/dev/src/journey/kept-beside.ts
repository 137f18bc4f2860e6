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

/**
 * Writes beside the app for as long as the page lives, one small thing after the other. A browser that is killed in the
 * middle of one may throw its whole store away the next time but one that it is opened: so it happens once in a hundred times or so.
 */
export function writeBeside(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('busy beside the app', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('written'));
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    void (async () => {
      for (let written = 0; ; written += 1) {
        const step = opening.result.transaction('written', 'readwrite');
        const bytes = crypto.getRandomValues(new Uint8Array(300));
        step.objectStore('written').put(bytes, written % 200);
        await new Promise((resolve) => step.addEventListener('complete', resolve));
        // The app is to have its share of the phone.
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    })();
  });
}
