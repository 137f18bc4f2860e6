// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { lazyApp } from './lazy-app.ts';
import type { Page } from './page.ts';

/** The app of a shell, where nothing can be read. */
function anApp() {
  document.body.innerHTML = '<div data-shell></div>';
  const reading = async () => {
    throw new Error('no signal');
  };
  return lazyApp({ reading, main: document.body } as unknown as Page, () => undefined);
}

test('until the app is here, and where it cannot be had, links stay page loads', async () => {
  const app = anApp();
  app.intend('/news');
  expect(app.go('/news')).toBe(false);
  app.fill();
  const shell = document.querySelector<HTMLElement>('[data-shell]');
  await expect.poll(() => shell?.dataset['shell']).toBe('failed');
  expect(app.go('/news')).toBe(false);
});
