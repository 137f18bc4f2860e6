// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within, act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';
import { aFile, anOutbox, aQueue, aMutation } from '#test/a-queue.ts';
import { observable } from '#shared/services/observable.ts';
import { badgeUnsent } from '#app/layout/app-badge.ts';

const opened = async (user: { click(element: Element): Promise<void> }) => {
  await user.click(screen.getByRole('button', { name: 'More' }));
  return within(screen.getByRole('dialog', { name: 'More' }));
};

test('every page of the Admin menu is in the bar or behind More, and so are the ways out', async () => {
  const { open, user } = await mountAdmin();
  await open('/admin/content');
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
    'Club',
    'People',
    'Bin',
    'Check the Site',
    'Licences',
    'Club site',
    'Sign Out',
  ]);
});

test('what is chosen behind More is gone to, the sheet is closed, and More is marked', async () => {
  const { open, user } = await mountAdmin();
  const { path } = await open('/admin/content');
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
  const { open, user } = await mountAdmin();
  await open('/admin/content');
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

async function theAppWhileQueued() {
  const { open, press } = await mountAdmin();
  const offer = observable<(() => void) | undefined>(undefined);
  const { outbox, show } = anOutbox();
  await open('/admin/outbox', { outbox, updateOffer: offer });
  let accepted = 0;
  act(() => offer.set(() => (accepted += 1)));
  await screen.findByText('A new version is ready.');
  return { show, press, accepted: () => accepted };
}

const useIt = () => screen.queryByRole('button', { name: 'Use it now' });

test('while a change or a file is being sent or copied a new version waits, and can be taken once it has been', async () => {
  const { show, press, accepted } = await theAppWhileQueued();
  const sending = [
    aQueue({ mutations: [aMutation({ state: 'sending' })] }),
    ...(['copying', 'uploading', 'completing'] as const).map((state) =>
      aQueue({ uploads: [aFile({ state })] }),
    ),
  ];
  for (const queue of sending) {
    show({ queue });
    expect(screen.getByText('It waits until nothing is being sent.')).toBeVisible();
    expect(useIt()).toBeNull();
  }
  show({ queue: aQueue() });
  expect(accepted()).toBe(0);
  await press('Use it now');
  expect(accepted()).toBe(1);
});

test('what a person stopped, what needs a sign-in and what only waits keeps nobody from a new version', async () => {
  const { show } = await theAppWhileQueued();
  const halfSent = { state: 'uploading' } as const;
  for (const queue of [
    aQueue({ uploads: [aFile({ ...halfSent, isPaused: true })] }),
    aQueue({ uploads: [aFile({ ...halfSent, because: 'needs-sign-in' })] }),
    aQueue({ mutations: [aMutation()], uploads: [aFile()] }),
  ]) {
    show({ queue });
    expect(useIt()).toBeVisible();
  }
});

function anIcon() {
  const calls: (number | 'nothing' | undefined)[] = [];
  return {
    calls,
    setAppBadge: async (count?: number) => void calls.push(count),
    clearAppBadge: async () => void calls.push('nothing'),
  };
}

test('the icon says how many things wait, once for each change, and nothing when all is sent', () => {
  const icon = anIcon();
  const { outbox, show } = anOutbox();
  badgeUnsent(outbox.status, icon);
  show({ status: { state: 'offline', count: 2 } });
  show({ status: { state: 'waiting', count: 2 } });
  show({ status: { state: 'sending', count: 1 } });
  show({ status: { state: 'empty', count: 0 } });
  expect(icon.calls).toEqual(['nothing', 2, 1, 'nothing']);
});

test('before the store is read the icon keeps what it showed last', () => {
  const icon = anIcon();
  badgeUnsent(anOutbox({ status: undefined }).outbox.status, icon);
  expect(icon.calls).toEqual([]);
});

test('a store that cannot be read takes no number off the icon', () => {
  const icon = anIcon();
  const { outbox, show } = anOutbox({ status: { state: 'offline', count: 2 } });
  badgeUnsent(outbox.status, icon);
  show({ status: { state: 'attention', count: 0, isUnread: true } });
  expect(icon.calls).toEqual([2]);
});

test('a device without such numbers does without', () => {
  const { outbox, show } = anOutbox();
  badgeUnsent(outbox.status, {});
  expect(() => show({ status: { state: 'waiting', count: 1 } })).not.toThrow();
});
