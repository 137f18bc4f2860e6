// @vitest-environment jsdom
import { wordsOf } from '@clubhouse/club/testing';
import { club, newClub } from '@clubhouse/club';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile, anOutbox, aQueue, aMutation } from '#test/a-queue.ts';
import { mountAdmin } from '#test/mount.tsx';
import { badgeUnsent } from '#shared/queue/use-queue.ts';
import type { AppServices } from '#shared/services/app-services.ts';
import { observable } from '#shared/services/observable.ts';

const DENIED = 'Access Denied: You need to be in the AdminUsers group to access this page.';

const FOR_THE_COMMITTEE = [
  'content',
  'add-news',
  'edit-news/1',
  'add-event',
  'edit-event/1',
  'players',
  'add-album',
  'edit-album/1',
  'album/1',
  'match-day',
  'media',
  'share',
];

test('[2.22, 2.23, 2.25, 2.26, 2.27, 2.28, 2.29, 2.30, 2.92, 6.5] a user outside the group is denied every page and offered a way out', async () => {
  const { signInAs, renderApp } = await mountAdmin();
  await signInAs('member@club.test');
  for (const page of FOR_THE_COMMITTEE) {
    await renderApp(`/admin/${page}`);
    expect(await screen.findByText(DENIED)).toBeVisible();
    expect(screen.queryByRole('button', { name: /publish|delete|update/i })).toBeNull();
    expect(screen.queryByRole('link', { name: /Add News|Outbox/ })).toBeNull();
    const out = screen.getByRole('link', { name: 'Back to the club site' });
    expect(out).toHaveAttribute('href', '/');
  }
});

test('the app opens at the content manager', async () => {
  const { open } = await mountAdmin();
  const { path } = await open('/admin');
  expect(path()).toBe('/admin/content');
  expect(screen.getByRole('navigation', { name: 'Admin' })).toBeVisible();
});

test.each(['/admin/nowhere', '/admin/content/more', '/admin/edit-news'])(
  '[2.21] %s shows a not-found page, signed in or not, with links to home and the contact page',
  async (address) => {
    const { signInAs, renderApp } = await mountAdmin();
    for (const person of [undefined, 'admin@club.test'] as const) {
      if (person) await signInAs(person);
      const { path } = await renderApp(address);
      expect(path()).toBe(address);
      expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
      expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
      cleanup();
    }
  },
);

test('the chip shows an error, and no reassurance, while the store cannot be read', async () => {
  const { open } = await mountAdmin();
  const status = { state: 'attention', count: 0, isUnread: true } as const;
  const { outbox, show } = anOutbox({ status, queue: undefined });
  await open('/admin/add-news', { outbox });
  const chip = screen.getByText('Cannot read what is saved here. Trying again.').parentElement!;
  expect(chip).toBeVisible();
  // Tools read the outbox's state from this attribute, so it is absent until the outbox was read.
  expect(chip.dataset).not.toHaveProperty('outboxState');
  expect(chip.dataset).not.toHaveProperty('outboxCount');
  show({ queue: aQueue() });
  expect(chip.dataset).toMatchObject({ outboxState: 'attention', outboxCount: '0' });
});

test('the chip shows whether work is safe, in words and in its attributes', async () => {
  const { open, breakService, user, press } = await mountAdmin();
  await open('/admin/add-news');
  const chip = screen.getByText('Everything is sent').parentElement!;
  expect(chip).toHaveAttribute('role', 'status');
  expect(chip.dataset).toMatchObject({ outboxState: 'empty', outboxCount: '0' });

  await breakService({ match: { operation: 'PutItem' }, do: 'delay', value: 100 });
  for (const field of ['Title', 'Excerpt', 'Content']) {
    await user.type(await screen.findByLabelText(field), 'x');
  }
  expect(chip).toHaveTextContent('This form is not sent yet');
  expect(chip.dataset).toMatchObject({ outboxState: 'empty', outboxCount: '0' });
  await press('Publish');
  expect(chip).toHaveTextContent('Sending now');
  expect(chip.dataset).toMatchObject({ outboxState: 'sending', outboxCount: '1' });
  await waitFor(() => expect(chip).toHaveTextContent('Everything is sent'));
  expect(chip.dataset).toMatchObject({ outboxState: 'empty', outboxCount: '0' });
});

/** The app at one of its pages, for which a new version is ready. */
async function withNewVersion(path: string, overrides: Partial<AppServices> = {}) {
  const admin = await mountAdmin();
  const offer = observable<(() => void) | undefined>(undefined);
  await admin.open(path, { updateOffer: offer, ...overrides });
  let accepted = 0;
  act(() => offer.set(() => (accepted += 1)));
  expect(await screen.findByText('A new version is ready.')).toBeVisible();
  return { ...admin, accepted: () => accepted };
}

test('a new version of the app is offered, and waits while a form has unsaved changes', async () => {
  const { user, press, accepted } = await withNewVersion('/admin/add-news');
  const title = screen.getByLabelText('Title');
  await user.type(title, 'x');
  expect(screen.getByText('A new version is ready.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use it now' })).toBeNull();
  await user.clear(title);
  await press('Use it now');
  expect(accepted()).toBe(1);
});

test('a new version waits while a change or a file is being sent or copied, but not for paused, signed-out or waiting items', async () => {
  const { outbox, show } = anOutbox();
  const { press, accepted } = await withNewVersion('/admin/outbox', { outbox });
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
  expect(accepted()).toBe(0);
  await press('Use it now');
  expect(accepted()).toBe(1);
});

test('after the app changes to another club nothing of the first club is on the screen', async () => {
  const { open, publish } = await mountAdmin();
  await publish();
  await open('/admin/content', { club: newClub });
  await screen.findByText('A title');
  const page = document.documentElement.outerHTML;
  expect(wordsOf(club).filter((word) => page.includes(word))).toEqual([]);
  expect(document.title).toBe(`Content Manager · ${newClub.name}`);
});

test.each([
  ['Escape', (sheet: HTMLElement) => fireEvent(sheet, new Event('cancel', { cancelable: true }))],
  ['Close', (sheet: HTMLElement) => fireEvent.click(within(sheet).getByText('Close'))],
  ['a press beside it', (sheet: HTMLElement) => fireEvent.click(sheet)],
])('%s closes the sheet and gives the focus back', async (_, close) => {
  const { open, press } = await mountAdmin();
  await open('/admin/content');
  await press('More');
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
  fill({ Title: 'Floodlights', Excerpt: 'Back on.', Content: 'Bring boots.' });
  await press('Publish');
  await screen.findByText('Article published successfully!');
  expect(screen.getByText('It is on its way to the site.')).toBeVisible();
  await act(async () => answer(false));
  expect(screen.queryByText(/^(It is on its way|On the site)/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'See it on the site' })).toBeNull();
  expect(screen.getByText('Article published successfully!')).toBeVisible();
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
