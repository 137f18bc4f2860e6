// @vitest-environment jsdom
import type { Photo } from '@clubhouse/content';
import { anAlbum, aPhoto } from '@clubhouse/content/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PhotoWall } from './photo-wall.tsx';

const mediaBase = 'http://media.test';
const photos = ['kick', 'ruck', 'tea'].map((caption) =>
  aPhoto({ path: `albums/Tour/${caption}.jpg`, caption }),
);

/** The addresses of pictures that are loaded in advance. */
const preloaded: string[] = [];

beforeEach(() => {
  history.replaceState(null, '', '/album/1');
  preloaded.length = 0;
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        preloaded.push(address);
      }
    },
  );
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wall = (shown: readonly Photo[] = photos) =>
  render(<PhotoWall album={anAlbum({ photos: shown })} mediaBase={mediaBase} />);
const thumbnail = (name: string) => screen.getByRole('link', { name });
const lightbox = () => screen.findByRole('dialog', { name: 'Photos: Tour' });
const isShown = async (count: string) =>
  expect(within(await lightbox()).getByRole('status').textContent).toBe(count);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function opened(name = 'Photo 1: kick') {
  wall();
  await userEvent.click(thumbnail(name));
  return within(await lightbox());
}

test('a photo opens over the page with its caption and its place among the others', async () => {
  const box = await opened('Photo 2: ruck');
  await isShown('2 / 3');
  expect(box.getByRole('img', { name: 'Photo 2: ruck' })).toBeTruthy();
  expect(box.getByText('ruck')).toBeTruthy();
});

test('[2.72] next and previous go round and round the album', async () => {
  const box = await opened();
  await userEvent.click(box.getByRole('button', { name: 'Previous' }));
  await isShown('3 / 3');
  await userEvent.click(box.getByRole('button', { name: 'Next' }));
  await isShown('1 / 3');
  await userEvent.click(box.getByRole('button', { name: 'Next' }));
  await isShown('2 / 3');
});

test('[2.72] left and right lead on, and keys meant for the browser are left to it', async () => {
  await opened();
  await userEvent.keyboard('{ArrowRight}');
  await isShown('2 / 3');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await isShown('3 / 3');
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await isShown('3 / 3');
});

test('Tab goes round inside', async () => {
  const box = await opened();
  const focused = () => (document.activeElement as HTMLElement).textContent;
  expect(focused()).toBe('Close');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focused()).toBe('Next →');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(box.getByRole('button', { name: 'Close' }));
});

test('closing gives the focus back to the photo that was pressed', async () => {
  const box = await opened('Photo 2: ruck');
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(box.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(document.activeElement).toBe(thumbnail('Photo 2: ruck'));
  await waitFor(() => expect(location.hash).toBe(''));
});

test('a swipe to the left leads on, to the right back; a short or steep one nowhere, and two fingers are the browser’s', async () => {
  const box = await opened();
  const swipe = (x: number, y: number, fingers = 1) => {
    const figure = box.getByRole('figure');
    const touches = Array.from({ length: fingers }, () => ({ clientX: 200, clientY: 300 }));
    fireEvent.touchStart(figure, { touches });
    fireEvent.touchEnd(figure, { changedTouches: [{ clientX: 200 + x, clientY: 300 + y }] });
  };
  swipe(-80, 10);
  await isShown('2 / 3');
  swipe(80, -10);
  await isShown('1 / 3');
  swipe(-30, 0);
  swipe(-80, 120);
  swipe(-180, 0, 2);
  await isShown('1 / 3');
});

test('the neighbours of a photo are fetched before they are asked for', async () => {
  await opened();
  const named = () => preloaded.map((address) => address.slice(-8).replace('/', ''));
  await expect
    .poll(named)
    .toEqual([expect.stringContaining('ruck.jpg'), expect.stringContaining('tea.jpg')]);
});

test('each photo has an address, and Back closes it wherever one has got to', async () => {
  await opened();
  const entries = history.length;
  expect(location.hash).toBe('#photo-1');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect([location.hash, history.length]).toEqual(['#photo-3', entries]);
  act(() => history.back());
  await isClosed();
  expect(location.pathname + location.hash).toBe('/album/1');
});

test('an address with a photo in it opens that photo, and closing it stays on the page', async () => {
  history.replaceState(null, '', '/elsewhere');
  history.pushState(null, '', '/album/1#photo-3');
  wall();
  await isShown('3 / 3');
  await userEvent.click(within(await lightbox()).getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(document.activeElement).toBe(thumbnail('Photo 3: tea'));
  await waitFor(() => expect(location.pathname + location.hash).toBe('/album/1'));
});

test.each(['#photo-0', '#photo-4', '#photo-1e3', '#photo--1', '#main'])(
  'an address that names no photo opens none: %s',
  async (hash) => {
    history.replaceState(null, '', `/album/1${hash}`);
    wall();
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('over the whole screen a photo of many is its own widest size, and its renditions where it cannot be had', async () => {
  const sized = aPhoto({ caption: 'kick', width: 2048, height: 1536, widths: [480, 1080] });
  wall([sized]);
  expect(screen.getByRole('img').getAttribute('srcset')).not.toContain('2048w');
  await userEvent.click(thumbnail('Photo 1: kick'));
  const shown = () => within(screen.getByRole('dialog')).getByRole('img');
  await lightbox();
  expect(shown().getAttribute('srcset')).toContain(`${mediaBase}/${sized.path} 2048w`);
  fireEvent.error(shown());
  expect(shown().getAttribute('srcset')).toMatch(/1080w$/);
  fireEvent.error(shown());
  expect(screen.getByText('This photo cannot be shown just now.')).toBeTruthy();
});

test('a photo that is gone says so and lets the others be seen', async () => {
  const box = await opened();
  fireEvent.error(box.getByRole('img', { name: 'Photo 1: kick' }));
  expect(box.getByText('This photo cannot be shown just now.')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(box.getByRole('img', { name: 'Photo 2: ruck' })).toBeTruthy();
});

test('a press meant to open another tab does', () => {
  wall();
  expect(fireEvent.click(thumbnail('Photo 1: kick'), { ctrlKey: true })).toBe(true);
  expect(location.hash).toBe('');
});

test('an album of one photo has no way to another', async () => {
  wall([aPhoto()]);
  await userEvent.click(thumbnail('Photo 1'));
  await isShown('1 / 1');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});
