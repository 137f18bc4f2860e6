// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within, act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';
import { aFile, anOutbox, aQueue, aMutation } from '#test/a-queue.ts';
import { observable } from '#shared/services/observable.ts';
import { badgeUnsent } from '#shared/queue/use-queue.ts';

const opened = async (user: { click(element: Element): Promise<void> }) => {
  await user.click(screen.getByRole('button', { name: 'More' }));
  return within(screen.getByRole('dialog', { name: 'More' }));
};

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

test('a user outside the group has both ways out in the bar, and no More menu', async () => {
  const { signInAs, renderApp } = await mountAdmin();
  await signInAs('member@club.test');
  await renderApp('/admin/content');
  const bar = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(bar.getAllByRole('listitem').map(({ className }) => className)).toEqual(['', '']);
  expect(bar.queryByRole('button', { name: 'More' })).toBeNull();
});

test('the notice does not claim that an item is on the site when its page is not confirmed in time', async () => {
  const { open, fill, press } = await mountAdmin();
  let answer: (isShown: boolean) => void = () => undefined;
  const whenOnTheSite = () => new Promise<boolean>((answered) => (answer = answered));
  await open('/admin/add-news', { whenOnTheSite });
  await screen.findByLabelText('Title');
  fill({ Title: 'Floodlights', Excerpt: 'Back on.', Content: 'Bring boots.' });
  await press('Publish');
  await screen.findByText('Article published successfully!');
  expect(screen.getByText('It is on its way to the site.')).toBeVisible();
  await act(async () => answer(false));
  expect(screen.queryByText(/^(It is on its way|On the site)/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'See it on the site' })).toBeNull();
  expect(screen.getByText('Article published successfully!')).toBeVisible();
});

test('a new version waits while a change or a file is being sent or copied, but not for paused, signed-out or waiting items', async () => {
  const { open, press } = await mountAdmin();
  const offer = observable<(() => void) | undefined>(undefined);
  const { outbox, show } = anOutbox();
  await open('/admin/outbox', { outbox, updateOffer: offer });
  let accepted = 0;
  act(() => offer.set(() => (accepted += 1)));
  await screen.findByText('A new version is ready.');
  const useIt = () => screen.queryByRole('button', { name: 'Use it now' });
  const states = ['copying', 'uploading', 'completing'] as const;
  for (const queue of [
    aQueue({ mutations: [aMutation({ state: 'sending' })] }),
    ...states.map((state) => aQueue({ uploads: [aFile({ state })] })),
  ]) {
    show({ queue });
    expect(screen.getByText('It waits until nothing is being sent.')).toBeVisible();
    expect(useIt()).toBeNull();
  }
  const halfSent = { state: 'uploading' } as const;
  for (const queue of [
    aQueue({ uploads: [aFile({ ...halfSent, isPaused: true })] }),
    aQueue({ uploads: [aFile({ ...halfSent, because: 'needs-sign-in' })] }),
    aQueue({ mutations: [aMutation()], uploads: [aFile()] }),
  ]) {
    show({ queue });
    expect(useIt()).toBeVisible();
  }
  expect(accepted).toBe(0);
  await press('Use it now');
  expect(accepted).toBe(1);
});

test('the app’s badge counts waiting items, once for each change, and is empty when all is sent; it stays as it was while the store cannot be read', () => {
  const calls: (number | 'nothing' | undefined)[] = [];
  const icon = {
    setAppBadge: async (count?: number) => void calls.push(count),
    clearAppBadge: async () => void calls.push('nothing'),
  };
  const { outbox, show } = anOutbox({ status: undefined });
  badgeUnsent(outbox.status, icon);
  expect(calls).toEqual([]);
  show({ status: { state: 'offline', count: 2 } });
  show({ status: { state: 'waiting', count: 2 } });
  show({ status: { state: 'attention', count: 0, isUnread: true } });
  show({ status: { state: 'sending', count: 1 } });
  show({ status: { state: 'empty', count: 0 } });
  expect(calls).toEqual([2, 1, 'nothing']);
});
