// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

const opened = async (user: { click(element: Element): Promise<void> }) => {
  await user.click(screen.getByRole('button', { name: 'More' }));
  return within(screen.getByRole('dialog', { name: 'More' }));
};

test('every page of the Admin menu is in the bar or behind More, and so are the ways out', async () => {
  const { signInAs, renderApp, user } = await mountAdmin();
  await signInAs('admin@club.test');
  await renderApp('/admin/content');
  const bar = within(screen.getByRole('navigation', { name: 'Admin' }));
  const inBar = bar
    .getAllByRole('listitem')
    .filter(({ className }) => className !== 'tabs__wide')
    .flatMap((item) =>
      [...item.querySelectorAll('a, button')].map(({ textContent }) => textContent),
    );
  const sheet = await opened(user);
  const behind = sheet.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(inBar).toEqual(['Content Manager', 'Media Manager', 'Add News', 'Outbox', 'More']);
  expect(behind).toEqual([
    'Add Event',
    'Add Album',
    'Match Photos',
    'Manage Players',
    'Matches',
    'Check the Site',
    'Licences',
    'Club site',
    'Sign Out',
  ]);
});

test('what is chosen behind More is gone to, the sheet is closed, and More is marked', async () => {
  const { signInAs, renderApp, user } = await mountAdmin();
  await signInAs('admin@club.test');
  const { path } = await renderApp('/admin/content');
  const more = screen.getByRole('button', { name: 'More' });
  expect(more).not.toHaveAttribute('aria-current');
  const sheet = await opened(user);
  await user.click(sheet.getByRole('link', { name: 'Manage Players' }));
  await waitFor(() => expect(path()).toBe('/admin/players'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(more).toHaveAttribute('aria-current', 'true');
});

test.each([
  ['Escape', (sheet: HTMLElement) => fireEvent(sheet, new Event('cancel', { cancelable: true }))],
  ['Close', (sheet: HTMLElement) => fireEvent.click(within(sheet).getByText('Close'))],
  ['a press beside it', (sheet: HTMLElement) => fireEvent.click(sheet)],
])('%s closes the sheet and gives the focus back', async (_, close) => {
  const { signInAs, renderApp, user } = await mountAdmin();
  await signInAs('admin@club.test');
  await renderApp('/admin/content');
  await opened(user);
  close(screen.getByRole('dialog', { name: 'More' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const more = screen.getByRole('button', { name: 'More' });
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-expanded', 'false');
});

test('someone outside the group has both ways out in the bar, and no More', async () => {
  const { signInAs, renderApp } = await mountAdmin();
  await signInAs('member@club.test');
  await renderApp('/admin/content');
  const bar = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(bar.getAllByRole('listitem').map(({ className }) => className)).toEqual(['', '']);
  expect(bar.queryByRole('button', { name: 'More' })).toBeNull();
});
