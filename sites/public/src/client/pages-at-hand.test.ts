import { expect, test } from 'vitest';
import { type ArrivedPage, type AskedPage, NotForThisPage } from './ask-page.ts';
import { pagesAtHand } from './pages-at-hand.ts';

function someone({ failure }: { failure?: Error } = {}) {
  const asked: string[] = [];
  const state = { now: 0, failure };
  const ask = (href: string): AskedPage => {
    asked.push(href);
    const page = state.failure
      ? Promise.reject<ArrivedPage>(state.failure)
      : Promise.resolve({ href } as ArrivedPage);
    return { page, begun: page.then(() => undefined) };
  };
  return { asked, state, pages: pagesAtHand({ ask, now: () => state.now }) };
}

const noLine = new TypeError('no line');

test('a page is asked for once within a minute, and again after it', () => {
  const { asked, state, pages } = someone();
  pages.ask('/news');
  state.now = 59_999;
  pages.ask('/news');
  expect(asked).toEqual(['/news']);
  state.now = 60_000;
  pages.ask('/news');
  expect(asked).toEqual(['/news', '/news']);
});

test('where the clock was put back, nobody knows how old a page is', () => {
  const { asked, state, pages } = someone();
  pages.ask('/news');
  state.now = -1;
  pages.ask('/news');
  expect(asked).toHaveLength(2);
});

test('what could not be had is asked for again', async () => {
  const { asked, state, pages } = someone({ failure: noLine });
  const { page, begun } = pages.ask('/news');
  await expect(page).rejects.toThrow('no line');
  await expect(begun).rejects.toThrow('no line');
  state.failure = undefined;
  expect((await pages.ask('/news').page).href).toBe('/news');
  expect(asked).toHaveLength(2);
});

test('what came and is not for this page is not asked for again within a minute', async () => {
  const { asked, state, pages } = someone({ failure: new NotForThisPage('/news') });
  await expect(pages.ask('/news').page).rejects.toThrow(NotForThisPage);
  await expect(pages.ask('/news').page).rejects.toThrow(NotForThisPage);
  expect(asked).toEqual(['/news']);
  state.now = 60_000;
  await expect(pages.ask('/news').page).rejects.toThrow(NotForThisPage);
  expect(asked).toHaveLength(2);
});

test('what was only pointed at fails unheard', async () => {
  const { pages } = someone({ failure: noLine });
  // One that nobody has caught fails the run.
  await expect(pages.ask('/news').page).rejects.toThrow('no line');
});

test('no more are kept than somebody points at, the newest', () => {
  const { asked, pages } = someone();
  for (let id = 0; id <= 12; id += 1) pages.ask(`/news/${id}`);
  pages.ask('/news/12');
  pages.ask('/news/1');
  expect(asked).toHaveLength(13);
  pages.ask('/news/0');
  expect(asked).toHaveLength(14);
});
