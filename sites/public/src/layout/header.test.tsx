// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createPagePath } from '#client/page-path.ts';
import { Header } from './header.tsx';
import { LiveHeader } from './live-header.tsx';

const brand = { name: 'Saltholme RUFC', strapline: 'Since 1974', badge: '/club/heron.svg' };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const button = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true';
const linksIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the header leads to every part of the site', () => {
  render(<Header brand={brand} path="/" />);
  expect(linksIn(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
    ['Home', '/'],
    ['Events', '/events'],
    ['Memberships', '/memberships'],
    ['Contact', '/contact'],
    ['Team', '/team'],
    ['Club Info', '/info'],
    ['News', '/news'],
    ['Gallery', '/gallery'],
    ['Login', '/login'],
  ]);
});

test('someone signed in finds the admin pages and the way out in place of Login', () => {
  render(<Header brand={brand} path="/" signedIn />);
  const group = button('Admin').closest('li')!;
  expect(linksIn(group)).toEqual([
    ['Content Manager', '/admin/content'],
    ['Media Manager', '/admin/media'],
    ['Add News', '/admin/add-news'],
    ['Add Event', '/admin/add-event'],
    ['Add Album', '/admin/add-album'],
  ]);
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});

test('Sign Out is a button that leads to where the session ends', async () => {
  const left: string[] = [];
  render(<Header brand={brand} path="/" signedIn leaveFor={(href) => left.push(href)} />);
  await userEvent.click(button('Admin'));
  await userEvent.click(within(button('Admin').closest('li')!).getByText('Sign Out'));
  expect(button('Sign Out')).toBeTruthy();
  expect(left).toEqual(['/login?sign-out']);
});

test('a group opens and closes from its button, one at a time', async () => {
  render(<Header brand={brand} path="/" />);
  await userEvent.click(button('About'));
  expect([isOpen('About'), isOpen('Media')]).toEqual([true, false]);
  await userEvent.click(button('Media'));
  expect([isOpen('About'), isOpen('Media')]).toEqual([false, true]);
  await userEvent.click(button('Media'));
  expect(isOpen('Media')).toBe(false);
});

test('a group works by keys alone, and Escape gives the focus back to its button', async () => {
  render(<Header brand={brand} path="/" />);
  button('About').focus();
  await userEvent.keyboard('{Enter}{Tab}');
  expect(document.activeElement?.textContent).toBe('Team');
  await userEvent.keyboard('{Escape}');
  expect(isOpen('About')).toBe(false);
  expect(document.activeElement).toBe(button('About'));
});

test('a press or a focus elsewhere closes an open group', async () => {
  render(
    <>
      <Header brand={brand} path="/" />
      <p>Text</p>
      <input />
    </>,
  );
  await userEvent.click(button('About'));
  await userEvent.click(screen.getByText('Text'));
  expect(isOpen('About')).toBe(false);
  await userEvent.click(button('About'));
  screen.getByRole('textbox').focus();
  await expect.poll(() => isOpen('About')).toBe(false);
});

test('the menu button opens the ways on a phone; Escape closes the group, then the menu', async () => {
  render(<Header brand={brand} path="/" />);
  await userEvent.click(button('Menu'));
  await userEvent.click(button('Media'));
  await userEvent.keyboard('{Escape}');
  expect([isOpen('Menu'), isOpen('Media')]).toEqual([true, false]);
  await userEvent.keyboard('{Escape}');
  expect(isOpen('Menu')).toBe(false);
  expect(document.activeElement).toBe(button('Menu'));
});

test('the page being shown is marked, and the list above an article too', () => {
  const { rerender } = render(<Header brand={brand} path="/news" />);
  const news = () => screen.getByRole('link', { name: 'News' }).getAttribute('aria-current');
  expect(news()).toBe('page');
  rerender(<Header brand={brand} path="/news/1" />);
  expect(news()).toBe('true');
  rerender(<Header brand={brand} path="/newspaper" />);
  expect(news()).toBeNull();
});

test('another page closes what is open and moves the mark', async () => {
  const location = createPagePath('/');
  render(<LiveHeader brand={brand} path="/" location={location} />);
  await userEvent.click(button('Media'));
  location.change('/news');
  await expect.poll(() => isOpen('Media')).toBe(false);
  expect(screen.getByRole('link', { name: 'News' }).getAttribute('aria-current')).toBe('page');
});

test('whether someone is signed in is read from the hint, and followed across tabs', async () => {
  render(<LiveHeader brand={brand} path="/" location={createPagePath('/')} />);
  expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
  localStorage.setItem('clubhouse.signed-in', '1');
  window.dispatchEvent(new StorageEvent('storage'));
  expect(await screen.findByRole('button', { name: 'Admin' })).toBeTruthy();
});
