// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLinks } from './follow-links.ts';

let meant: string[];
let went: string[];
let goes: boolean;

const ways = {
  intend: (href: string) => void meant.push(href),
  go(href: string) {
    went.push(href);
    return goes;
  },
};

let root: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  meant = [];
  went = [];
  goes = true;
  history.replaceState(null, '', '/news');
  root = document.createElement('main');
  followLinks(ways, root);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Presses a link; whether its page load was prevented. The browser's own part is left out. */
function press(target: HTMLElement, init: MouseEventInit = {}): boolean {
  let taken = false;
  const watch = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  root.addEventListener('click', watch, { once: true });
  fireEvent.click(target, init);
  return taken;
}

function link(href: string, attributes: Readonly<Record<string, string>> = {}): HTMLAnchorElement {
  const anchor = root.appendChild(document.createElement('a'));
  anchor.href = href;
  for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value);
  return anchor;
}

test('a link within the site is followed without a page load', () => {
  const taken = press(link('/news/1?x=1#end'));
  expect([taken, went]).toEqual([true, ['/news/1?x=1#end']]);
});

test('where there is no other way a link is an ordinary page load', () => {
  goes = false;
  expect(press(link('/team'))).toBe(false);
});

test.each([
  ['another site', '/x', { href: 'https://other.test/' }],
  ['the admin app', '/admin/content', {}],
  ['the sign-in', '/login?sign-out', {}],
  ['a file', '/club/badge.svg', {}],
  ['an entry for a calendar', '/calendar/event-7.ics', {}],
  ['the calendar', '/calendar.ics', {}],
  ['another tab', '/team', { target: '_blank' }],
  ['a download', '/team', { download: 'x' }],
  ['this very page', '/news', {}],
  ['a place on this page', '/news#main', {}],
])('%s is left to the browser', (_what, href, attributes) => {
  expect(press(link(href, attributes))).toBe(false);
  expect(went).toEqual([]);
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a press with %o is left to the browser', (init) => {
  expect(press(link('/team'), init)).toBe(false);
});

test('a touch and a press mean a link at once', () => {
  const team = link('/team');
  fireEvent.touchStart(team);
  fireEvent.pointerDown(link('/info#x'));
  fireEvent.pointerDown(link('/login'));
  expect(meant).toEqual(['/team', '/info']);
});

test('a pointer or the keys that rest on a link mean it; passing over it does not', () => {
  const [team, info] = [link('/team'), link('/info')];
  fireEvent.pointerOver(team);
  vi.advanceTimersByTime(59);
  fireEvent.pointerOver(info);
  vi.advanceTimersByTime(59);
  expect(meant).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(meant).toEqual(['/info']);
  fireEvent.focusIn(team);
  vi.advanceTimersByTime(60);
  expect(meant).toEqual(['/info', '/team']);
});

test('for who saves data nothing is fetched that was not asked for, and links are followed', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const team = link('/team');
  fireEvent.touchStart(team);
  fireEvent.pointerOver(team);
  vi.advanceTimersByTime(1000);
  expect([meant, press(team), went]).toEqual([[], true, ['/team']]);
});
