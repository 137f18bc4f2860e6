// @vitest-environment jsdom
import { anAlbum } from '@clubhouse/content/testing';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { albumKey } from '#features/albums/album-keys.ts';
import { PhotoWall } from '#features/albums/photo-wall.tsx';
import { startIslands } from './islands.ts';
import type { Page } from './page.ts';

const album = anAlbum({ id: 'a' });
const mediaBase = 'http://media.test';

/** An album's page as the server left it, whose parts wait for an idle moment that never comes. */
function stillPage(data: unknown = album) {
  const props = JSON.stringify({ id: 'a', mediaBase });
  document.body.innerHTML = `<main id="main"><div data-island="photo-wall"></div></main>`;
  const place = document.querySelector<HTMLElement>('[data-island]')!;
  place.dataset['props'] = props;
  place.innerHTML = renderToString(createElement(PhotoWall, { album, mediaBase }));
  const queries = data ? [{ queryKey: albumKey('a'), state: { data } }] : [];
  const main = document.getElementById('main')!;
  const page = { data: { state: { queries, mutations: [] } }, main } as unknown as Page;
  return { page, place, islands: startIslands(page) };
}

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  history.replaceState(null, '', '/album/a');
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('a photo pressed before the page lives opens in the lightbox, not by itself', async () => {
  stillPage();
  await userEvent.click(screen.getByRole('link', { name: 'Photo 2' }));
  const count = await screen.findByText('2 / 2');
  expect(count.closest('dialog')?.open).toBe(true);
  await act(async () => history.replaceState(null, '', '/album/a'));
});

test('a press meant for another tab wakes nothing', async () => {
  stillPage();
  await userEvent.keyboard('{Control>}');
  const prevented = !screen
    .getByRole('link', { name: 'Photo 1' })
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(prevented).toBe(false);
  expect(location.hash).toBe('');
});

test('the parts of the page that came in its place wake with its own data, and none of the one before', async () => {
  const { islands, page, place } = stillPage(null);
  const another = document.createElement('div');
  another.dataset['island'] = 'photo-wall';
  another.dataset['props'] = place.dataset['props'];
  another.innerHTML = place.innerHTML;
  islands.release();
  page.main.replaceChildren(another);
  const queries = [{ queryKey: albumKey('a'), state: { data: album } }];
  islands.wake({ ...page, data: { state: { queries, mutations: [] } } } as unknown as Page);
  await userEvent.click(screen.getByRole('link', { name: 'Photo 2' }));
  expect(await screen.findByText('2 / 2')).toBeTruthy();
  await act(async () => history.replaceState(null, '', '/album/a'));
});
