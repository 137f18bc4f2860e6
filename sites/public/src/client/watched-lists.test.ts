// @vitest-environment jsdom
import { anArticle, anArticleItem } from '@clubhouse/content/testing';
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewsList } from '#features/news/news-list.tsx';
import { newsPageKey } from '#features/news/news-keys.ts';
import { aPage } from '#test/a-page.ts';
import { memoryReader } from '#test/memory-reader.ts';
import { startIslands } from './islands.ts';
// There beforehand, as on a quick line: how long they take is not what this is about.
import './hydrate-lists.tsx';
import './reading-again.ts';

const props = { mediaBase: 'http://media.test', badge: '/b.svg' };
const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  // Everything is in view at once.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #look: (entries: readonly { isIntersecting: true }[]) => void;
      constructor(look: (entries: readonly { isIntersecting: true }[]) => void) {
        this.#look = look;
      }
      observe = () => this.#look([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** The news as the server drew it, and what the database holds by the time the page has come. */
function newsOnAPage(shown: readonly string[] | undefined, stored: readonly string[]) {
  const news = stored.map((title) => anArticleItem({ id: title, title }));
  const db = memoryReader({ news });
  const articles = shown?.map((title) => {
    const { content: _, ...summary } = anArticle({ id: title, title });
    return summary;
  });
  const list = articles && { articles };
  const page = aPage({ db, ...(list && { data: [[newsPageKey(undefined), list]] }) });
  const place = document.body.appendChild(document.createElement('div'));
  Object.assign(place.dataset, { island: 'news-list', props: JSON.stringify(props) });
  place.innerHTML = renderToString(
    createElement(NewsList, { page: list, after: undefined, ...props }),
  );
  const publish = (title: string) => news.unshift(anArticleItem({ id: title, title }));
  return { db, place, publish, islands: startIslands(page) };
}

test('a list in which nothing is new is read, and never drawn', async () => {
  const { db, place } = newsOnAPage(['One'], ['One']);
  const before = place.innerHTML;
  await expect.poll(() => db.calls).toBe(1);
  await new Promise((settled) => setTimeout(settled, 30));
  expect(isAlive(place)).toBe(false);
  expect(place.innerHTML).toBe(before);
});

test('a list in which something is new is drawn, without being read once more', async () => {
  const { db, place } = newsOnAPage(['One'], ['Two', 'One']);
  expect(await screen.findByRole('link', { name: 'Two' })).toBeTruthy();
  await act(async () => {});
  expect(isAlive(place)).toBe(true);
  expect(db.calls).toBe(1);
});

test('a list that cannot be read again stays as it came, and says why to whoever looks for it', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { db, place } = newsOnAPage(['One'], ['Two']);
  db.away = true;
  const before = place.innerHTML;
  await expect
    .poll(() => warn.mock.calls)
    .toEqual([['A list could not be read again', expect.any(Error)]]);
  expect(db.calls).toBe(1);
  expect(place.innerHTML).toBe(before);
  warn.mockRestore();
});

test('a list the server could not read is drawn at once, as it says itself that it is being read', async () => {
  const { place } = newsOnAPage(undefined, ['One']);
  expect(await screen.findByRole('link', { name: 'One' })).toBeTruthy();
  expect(isAlive(place)).toBe(true);
});

test('what is new after a while away is drawn when somebody comes back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { db, place, publish } = newsOnAPage(['One'], ['One']);
  await expect.poll(() => db.calls).toBe(1);
  publish('Two');
  vi.setSystemTime(Date.now() + 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('link', { name: 'Two' })).toBeTruthy();
  expect(isAlive(place)).toBe(true);
});

test('a page that took the place of this one ends the reading of its lists', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { db, islands } = newsOnAPage(['One'], ['One']);
  await expect.poll(() => db.calls).toBe(1);
  islands.release();
  vi.setSystemTime(Date.now() + 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(100);
  expect(db.calls).toBe(1);
});
