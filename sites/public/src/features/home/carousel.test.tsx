// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

const pictures = club.hero;

beforeEach(() => {
  vi.useFakeTimers();
  prefersStillness(false);
});

function prefersStillness(matches: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches }));
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The number of the shown picture, from 1. */
const shown = () => pictures.findIndex(({ alt }) => screen.queryByRole('img', { name: alt })) + 1;

test('the rendered markup contains only the first picture, loaded with priority', () => {
  const html = renderToString(<Carousel pictures={pictures} />);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toContain(`alt="${pictures[0]!.alt}"`);
  expect(html).toMatch(/fetchPriority="high"/i);
});

test('the other pictures are loaded after the page, and none is shown before', () => {
  const ready = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const { container } = render(<Carousel pictures={pictures} />);
  pass(6000);
  expect(container.querySelectorAll('img')).toHaveLength(1);
  ready.mockReturnValue('complete');
  fireEvent(window, new Event('load'));
  expect(container.querySelectorAll('img')).toHaveLength(3);
});

test('[2.34, 9.1] a picture is shown for 5 seconds, and the first follows the last', () => {
  render(<Carousel pictures={pictures} />);
  pass(4999);
  expect(shown()).toBe(1);
  pass(1);
  expect(shown()).toBe(2);
  pass(5000);
  expect(shown()).toBe(3);
  pass(5000);
  expect(shown()).toBe(1);
});

test('the carousel can be paused and started again', () => {
  render(<Carousel pictures={pictures} />);
  press('Pause pictures');
  pass(20_000);
  expect(shown()).toBe(1);
  press('Play pictures');
  pass(5000);
  expect(shown()).toBe(2);
});

test('a picture that the visitor chose stays', () => {
  render(<Carousel pictures={pictures} />);
  press('Picture 3');
  pass(20_000);
  expect(shown()).toBe(3);
  expect(screen.getByRole('button', { name: 'Picture 3' }).getAttribute('aria-current')).toBe(
    'true',
  );
});

test.each([
  ['for a visitor who prefers less motion', () => prefersStillness(true), 'Play pictures'],
  [
    'in a hidden tab',
    () => setTimeout(() => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true), 1000),
    'Pause pictures',
  ],
])('the carousel does not move by itself %s', (_, given, control) => {
  given();
  render(<Carousel pictures={pictures} />);
  pass(20_000);
  expect(shown()).toBe(1);
  expect(screen.getByRole('button', { name: control })).toBeTruthy();
});

test('one picture needs no controls', () => {
  render(<Carousel pictures={pictures.slice(0, 1)} />);
  expect(screen.queryByRole('group', { name: 'Pictures' })).toBeNull();
});
