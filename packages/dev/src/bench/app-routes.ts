import type { Page } from 'playwright-core';
import type { Figure } from './benchmark.ts';
import { slowProcessor } from './page-visit.ts';
import { median } from './statistics.ts';

const PAGES: readonly (readonly [path: string, title: string])[] = [
  ['/admin/media', 'Media Manager'],
  ['/admin/add-news', 'Add News'],
  ['/admin/add-event', 'Add Event'],
  ['/admin/add-album', 'Add Album'],
  ['/admin/players', 'Manage Players'],
  ['/admin/matches', 'Matches'],
  ['/admin/outbox', 'Outbox'],
  ['/admin/content', 'Content Manager'],
];
const ROUNDS = 3;

/** Measures from the press of a link in the app's navigation until its page is displayed and responds to input. */
export async function routeChanges(
  page: Page,
  address: string,
  slower: number,
): Promise<readonly Figure[]> {
  await slowProcessor(page, slower);
  const first = new Map<string, number[]>();
  const again = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(address);
    await page.locator('main .list').nth(1).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    for (const took of [first, again]) {
      for (const [path, title] of PAGES) {
        const change = await page.evaluate(goTo, { path, title });
        took.set(path, [...(took.get(path) ?? []), change]);
      }
    }
  }
  await slowProcessor(page, 1);
  const figure = (words: string, took: ReadonlyMap<string, readonly number[]>): Figure => {
    const [path, slowest] = [...took]
      .map(([path, each]) => [path, median(each)] as const)
      .reduce((one, other) => (other[1] > one[1] ? other : one));
    return {
      what: `to the page that took longest ${words}, CPU ${slower}×`,
      detail: path,
      value: slowest,
      unit: 'ms',
      ...(slower === 4 && { limit: { of: 'value', atMost: 100 } }),
    };
  };
  return [figure('for the first time', first), figure('again', again)];
}

/** Runs in the page. */
function goTo({ path, title }: { readonly path: string; readonly title: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const link = document.querySelector<HTMLElement>(`nav a[href="${path}"]`);
    if (!link) {
      reject(new Error(`Nothing leads to ${path}`));
      return;
    }
    const began = performance.now();
    const look = () => {
      if (document.querySelector('.bar h1')?.textContent !== title) {
        requestAnimationFrame(look);
        return;
      }
      // This task runs after the frame was drawn: then the thread is free for input.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - began);
      channel.port2.postMessage(undefined);
    };
    link.click();
    requestAnimationFrame(look);
  });
}
