// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyApp } from './lazy-app.ts';
import type { Page } from './page.ts';

beforeEach(() => {
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  document.head.replaceChildren();
});
afterEach(() => vi.restoreAllMocks());

/** The app of a page, and how often it began to be fetched. */
function anApp() {
  const seen = { fetched: 0 };
  const reading = async () => {
    seen.fetched += 1;
    throw new Error('no signal');
  };
  const app = lazyApp({ reading, main: document.body } as unknown as Page, () => undefined);
  return { app, seen };
}
const hints = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];

test('a page someone may go to is fetched as the server has it, and the app behind it', async () => {
  const { app, seen } = anApp();
  app.warm('/news/1');
  app.warm('/news/1');
  expect(hints().map((hint) => hint.getAttribute('href'))).toEqual(['/news/1']);
  expect(seen.fetched).toBe(0);
  hints()[0]?.dispatchEvent(new Event('load'));
  await expect.poll(() => seen.fetched).toBe(1);
});

test('where the page cannot be had in advance, the app is fetched all the same', async () => {
  const { app, seen } = anApp();
  app.warm('/news/1');
  hints()[0]?.dispatchEvent(new Event('error'));
  await expect.poll(() => seen.fetched).toBe(1);
});
