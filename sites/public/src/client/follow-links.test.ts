// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import type { App } from './app.tsx';
import { followLinks } from './follow-links.ts';

let warmed: string[];
let went: string[];
let ready: App | undefined;

const app = {
  warm: (href: string) => void warmed.push(href),
  ready: () => ready,
  fill() {},
};

let root: HTMLElement;
beforeEach(() => {
  warmed = [];
  went = [];
  ready = { go: async (href) => void went.push(href), preload() {}, fill: async () => {} };
  history.replaceState(null, '', '/news');
  root = document.createElement('main');
  followLinks(app, root);
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

test('until the app is here a link is an ordinary page load', () => {
  ready = undefined;
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

test('pointing at a link, touching it or reaching it by keys is the first intent', () => {
  const team = link('/team');
  fireEvent.pointerOver(team);
  fireEvent.touchStart(team);
  fireEvent.focusIn(team);
  fireEvent.pointerOver(link('/login'));
  expect(warmed).toEqual(['/team', '/team', '/team']);
});
