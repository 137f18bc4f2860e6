// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import { anArticleItem } from '@clubhouse/content/testing';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryReader } from '#test/memory-reader.ts';
import { createApp } from './app.tsx';
import type { Page } from './page.ts';
import { createPagePath } from './page-path.ts';

const items = [
  anArticleItem({ id: '1', title: 'First', content: 'One.\nTwo.' }),
  anArticleItem({ id: '2', title: 'Second' }),
];

beforeEach(() => {
  vi.stubGlobal('scrollTo', (_x: number, y: number) => vi.stubGlobal('scrollY', y));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  document.body.innerHTML = '<main id="main"><h1>As the server left it</h1></main>';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The app on a page the server rendered, with a history of its own. */
function appOnPage(path = '/') {
  const history = createMemoryHistory({ initialEntries: [path] });
  const db = memoryReader({ news: items });
  const release = vi.fn<() => void>();
  const main = document.getElementById('main')!;
  const page = { data: {}, path: createPagePath(path), main } as unknown as Page;
  const mediaBase = 'http://media.test';
  return { app: createApp({ page, db, mediaBase, release, history }), db, release, page, history };
}

const heading = () => screen.findByRole('heading', { level: 1 });
const go = (step: () => Promise<void>) => act(step);

test('another page takes the place of the one the server rendered, and only that', async () => {
  const { app, page, release } = appOnPage();
  await go(() => app.go('/news/1'));
  expect((await heading()).textContent).toBe('First');
  expect(document.title).toBe(`First · ${club.name}`);
  expect(page.path.current()).toBe('/news/1');
  expect(release).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(await heading());
});

test('until the data is there, the page stays as it is', async () => {
  const { app, db } = appOnPage();
  let answer = () => {};
  const { get } = db;
  db.get = async (...asked) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return get(...asked);
  };
  const going = app.go('/news/1');
  await act(async () => {});
  expect((await heading()).textContent).toBe('As the server left it');
  expect(document.documentElement.dataset.busy).toBe('');
  answer();
  await go(() => going);
  await expect.poll(async () => (await heading()).textContent).toBe('First');
  expect(document.documentElement.dataset.busy).toBeUndefined();
});

test('going back restores the page and where it was scrolled to, without reading again', async () => {
  const { app, db, history } = appOnPage();
  await go(() => app.go('/news'));
  vi.stubGlobal('scrollY', 700);
  await go(() => app.go('/news/2'));
  await expect.poll(() => document.title).toMatch(/^Second/);
  expect(window.scrollY).toBe(0);
  const { calls } = db;
  await go(async () => history.back());
  await expect.poll(() => document.title).toMatch(/^News/);
  expect([window.scrollY, db.calls]).toEqual([700, calls]);
});

test('a missing article leads to the news here too', async () => {
  const { app, page } = appOnPage();
  await go(() => app.go('/news/nope'));
  expect((await heading()).textContent).toBe('News');
  expect(page.path.current()).toBe('/news');
});

test('with the database away a list ends in its empty state after one call', async () => {
  const { app, db } = appOnPage();
  db.away = true;
  await go(() => app.go('/news'));
  expect(await screen.findByText('The news cannot be read just now')).toBeTruthy();
  expect(db.calls).toBe(1);
});

test('the static shell is filled with the page of its address', async () => {
  const { app } = appOnPage('/news/2');
  await go(() => app.fill());
  expect((await heading()).textContent).toBe('Second');
});
