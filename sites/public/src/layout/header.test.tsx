// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import { fixturesOf } from '@clubhouse/content/feed';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#query-client.ts';
import { inSite } from '#test/in-site.tsx';
import { Header } from './header.tsx';

beforeEach(() => {
  localStorage.clear();
});

/** The header on a page with other content. Returns a function that opens another page. */
function headerAt(path: string) {
  const pageAt = (shown: string) =>
    inSite(
      <div>
        <Header path={shown} />
        <p>Text</p>
        <input />
      </div>,
      { path: shown },
    );
  const { rerender } = render(pageAt(path));
  return (next: string) => rerender(pageAt(next));
}

const button = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true';
const isShown = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-controls')!)!.matches('.is-open');
/** The text and the address of each link, in their order. */
const linksIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const signIn = (as: string | null) => {
  if (as === null) localStorage.clear();
  else localStorage.setItem('clubhouse.signed-in', as);
  window.dispatchEvent(new StorageEvent('storage'));
};

test('a menu is closed at first, and only one is open at a time', async () => {
  headerAt('/');
  const shown = () => ['About', 'Media'].map((name) => [isOpen(name), isShown(name)]);
  const [shut, open] = [
    [false, false],
    [true, true],
  ];
  expect(shown()).toEqual([shut, shut]);
  await userEvent.click(button('About'));
  expect(shown()).toEqual([open, shut]);
  await userEvent.click(button('Media'));
  expect(shown()).toEqual([shut, open]);
  await userEvent.click(button('Media'));
  expect(shown()).toEqual([shut, shut]);
});

test('[2.5] a signed-in user sees the admin pages and Sign Out in place of Login', async () => {
  localStorage.setItem('clubhouse.signed-in', 'admin');
  headerAt('/');
  const group = (await screen.findByRole('button', { name: 'Admin' })).closest('li')!;
  expect(linksIn(group)).toEqual([
    'Content Manager /admin/content',
    'Media Manager /admin/media',
    'Add News /admin/add-news',
    'Add Event /admin/add-event',
    'Add Album /admin/add-album',
  ]);
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  await userEvent.click(button('Admin'));
  expect([isOpen('Admin'), isShown('Admin')]).toEqual([true, true]);
  const assign = vi.fn<(href: string) => void>();
  vi.stubGlobal('location', { ...window.location, assign });
  await userEvent.click(button('Sign Out'));
  expect(assign.mock.calls).toEqual([['/login?sign-out']]);
});

test('a press or a focus elsewhere closes an open group', async () => {
  headerAt('/');
  await userEvent.click(button('About'));
  await userEvent.click(screen.getByText('Text'));
  expect(isOpen('About')).toBe(false);
  await userEvent.click(button('About'));
  screen.getByRole('textbox').focus();
  await expect.poll(() => isOpen('About')).toBe(false);
});

test('the menu button opens the navigation links on a phone; Escape closes the group, then the menu', async () => {
  headerAt('/');
  await userEvent.click(button('Menu'));
  await userEvent.click(button('Media'));
  await userEvent.keyboard('{Escape}');
  expect([isOpen('Menu'), isOpen('Media')]).toEqual([true, false]);
  await userEvent.keyboard('{Escape}');
  expect(isOpen('Menu')).toBe(false);
  expect(document.activeElement).toBe(button('Menu'));
});

test('opening another page closes the menus', async () => {
  const go = headerAt('/');
  await userEvent.click(button('Menu'));
  await userEvent.click(button('Media'));
  go('/news');
  expect([isOpen('Menu'), isOpen('Media')]).toEqual([false, false]);
});

test('the header reads the sign-in state from the hint, and follows it across tabs', async () => {
  headerAt('/');
  expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
  signIn('1');
  expect(await screen.findByRole('button', { name: 'Admin' })).toBeTruthy();
  signIn(null);
  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Admin' })).toBeNull();
});

test('an open page shows the link to the ground on the day of a match, and removes it after the match', async () => {
  vi.useFakeTimers({ now: Date.parse('2025-11-21T23:59:50Z') });
  const queries = createQueryClient();
  const kickOff = Date.parse('2025-11-22T15:00:00Z');
  const items = fixturesOf([{ kickOff, homeTeam: 'Ferrymere', awayTeam: 'Old Kestrels' }], club);
  const isThere = () => screen.queryByRole('link', { name: 'Ground Today' }) !== null;
  const pass = () => act(() => vi.advanceTimersByTimeAsync(11_000));
  queries.setQueryData(['matches', 'fixtures', 3], { source: 'live', items, readAt: 0 });
  render(inSite(<Header path="/" />, { queries }));
  expect(isThere()).toBe(false);
  await pass();
  expect(isThere()).toBe(true);
  const off = items.map((match) => ({ ...match, note: { postponed: true } }));
  queries.setQueryData(['matches', 'fixtures', 8], { source: 'live', items: off, readAt: 1 });
  await pass();
  expect(isThere()).toBe(false);
});
