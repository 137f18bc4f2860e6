// @vitest-environment jsdom
import type { Photo } from '@clubhouse/content';
import { anAlbum, aPhoto } from '@clubhouse/content/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { isLarge, PhotoWall } from './photo-wall.tsx';
import { largeSource } from './shots.ts';

const mediaBase = 'http://media.test';
const photos = ['kick', 'ruck', 'tea'].map((caption) =>
  aPhoto({ path: `albums/Tour/${caption}.jpg`, caption }),
);

beforeEach(() => {
  history.replaceState(null, '', '/album/1');
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = () => {};
});

const wall = (shown: readonly Photo[] = photos) =>
  render(<PhotoWall album={anAlbum({ photos: shown })} mediaBase={mediaBase} />);
const thumbnail = (name: string) => screen.getByRole('link', { name });
const lightbox = () => screen.findByRole('dialog', { name: 'Photos: Tour' });
const isShown = async (count: string) =>
  expect(within(await lightbox()).getByRole('status').textContent).toBe(count);

async function opened() {
  wall();
  await userEvent.click(thumbnail('Photo 1: kick'));
  return within(await lightbox());
}

test('a square of the wall keeps the focal point of its photo', () => {
  wall([aPhoto({ width: 1600, height: 900, focus: [10, 80] })]);
  expect(document.querySelector('.wall img')?.className).toBe('x1 y8');
});

test('[2.72] the left and right keys show other photos, and the browser’s own key combinations are left to it', async () => {
  await opened();
  await userEvent.keyboard('{ArrowRight}');
  await isShown('2 / 3');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await isShown('3 / 3');
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await isShown('3 / 3');
});

test('a swipe to the left shows the next photo, to the right the previous one; a short or steep swipe does nothing, and two fingers are left to the browser', async () => {
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

test.each(['#photo-0', '#photo-4', '#photo-1e3', '#photo--1', '#main'])(
  'an address that names no photo opens none: %s',
  async (hash) => {
    history.replaceState(null, '', `/album/1${hash}`);
    wall();
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('the lightbox shows a photo in its original size, and its renditions where the original cannot be loaded', async () => {
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

test('a press meant to open another tab is left to the browser', () => {
  wall();
  expect(fireEvent.click(thumbnail('Photo 1: kick'), { ctrlKey: true })).toBe(true);
  expect(location.hash).toBe('');
});

test('an album of one photo has no Next button', async () => {
  wall([aPhoto()]);
  await userEvent.click(thumbnail('Photo 1'));
  await isShown('1 / 1');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

/** The rows of the wall as the browser packs them, four to a row: `#` where there is a photo. */
function packed(count: number): readonly string[] {
  const rows: boolean[][] = [];
  const isFree = (row: number, column: number) => column < 4 && !rows[row]?.[column];
  for (let index = 0; index < count; index += 1) {
    const side = isLarge(index, count) ? [0, 1] : [0];
    const cells = (at: number) =>
      side.flatMap((down) =>
        side.map((right) => [Math.floor(at / 4) + down, (at % 4) + right] as const),
      );
    let at = 0;
    while (!cells(at).every(([row, column]) => isFree(row, column))) at += 1;
    for (const [row, column] of cells(at)) (rows[row] ??= [])[column] = true;
  }
  return rows.map((row) => [0, 1, 2, 3].map((column) => (row[column] ? '#' : '.')).join(''));
}

test('no row of an album’s wall has a gap for any number of photos from four on', () => {
  for (let count = 4; count <= 200; count += 1) {
    expect([count, packed(count).filter((row) => row !== '####')]).toEqual([count, []]);
  }
});

test('about every ninth photo of a long album is large', () => {
  const large = Array.from({ length: 100 }, (_, index) => isLarge(index, 100));
  expect(large.filter(Boolean)).toHaveLength(8);
});

const source = { src: '/derived/768/a.jpg', srcSet: '/derived/768/a.jpg 768w' };
const original = `${mediaBase}/a.jpg`;

test.each([
  ['a photo of many', 2048, [480, 768, 1080]],
  ['the narrowest that has no rendition of its width', 1600, [480, 768, 1080]],
])('the original of %s is its widest source', (_, width, widths) => {
  const srcSet = `/derived/768/a.jpg 768w, http://media.test/a.jpg ${width}w`;
  expect(largeSource(source, original, { width, widths })).toEqual({ ...source, srcSet });
});

test.each([
  ['with its widest rendition', 2048, [480, 768, 1080, 1600]],
  ['too heavy to be shown', 4000, [480, 768, 1080]],
  ['narrower than it would be of use', 1536, [480, 768, 1080]],
  ['without renditions', 2048, []],
])('a photo %s has only its usual sources', (_, width, widths) => {
  expect(largeSource(source, original, { width, widths })).toBe(source);
});
