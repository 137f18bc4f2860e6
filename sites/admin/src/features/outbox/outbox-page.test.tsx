// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import {
  type Outbox,
  type OutboxStatus,
  type QueuedMutation,
  type QueueView,
  StorageFull,
  StoreUnavailable,
} from '@clubhouse/outbox';
import { afterEach, expect, test, vi } from 'vitest';
import { aFile, aQueue, aMutation } from '#test/a-queue.ts';
import { atTheOutbox, NOON } from '#test/at-the-outbox.ts';

afterEach(() => void vi.restoreAllMocks());

test('a waiting change shows what it is, since when it waits, and why it has not been sent', async () => {
  await atTheOutbox({
    mutations: [
      aMutation({ savedAt: NOON, attempts: 1, nextAt: NOON + 12_000, because: 'no-answer' }),
      aMutation({
        seq: 2,
        kind: 'create',
        waitsFor: ['a', 'b'],
        fields: { title: 'With a picture' },
      }),
      aMutation({ seq: 3, kind: 'delete', fields: {}, base: { rev: 1, item: { title: 'Old' } } }),
    ],
    uploads: [aFile({ id: 'a' }), aFile({ id: 'b', derivedFrom: 'a' })],
  });
  const waiting = within(screen.getByRole('region', { name: 'Waiting' }));
  const rows = waiting.getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Edit article: Floodlights');
  expect(rows[0]).toHaveTextContent('Title. Saved on this phone today at 12:00.');
  expect(rows[0]).toHaveTextContent('Next try in 12 seconds.');
  expect(rows[0]).toHaveTextContent('The site does not answer');
  expect(rows[1]).toHaveTextContent('Add article: With a picture');
  expect(rows[1]).toHaveTextContent('It goes after its file.');
  expect(rows[2]).toHaveTextContent('Delete article: Old');
});

test('a rejected change can be retried, edited, exported and, after a question, discarded', async () => {
  const lastError = { reason: 'invalid', message: 'title: too long', at: 0 } as const;
  const { press, answer, calls } = await atTheOutbox({
    mutations: [aMutation({ state: 'rejected', lastError })],
  });
  const card = within(
    screen.getByRole('article', { name: 'Edit article: Floodlights was turned down' }),
  );
  expect(card.getByText('title: too long')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Edit' })).toBeVisible();
  await press('Retry');
  await press('Discard Floodlights');
  await answer('Keep it');
  await press('Discard Floodlights');
  await answer('Discard');
  expect(calls).toEqual([
    ['retry', { mutation: 1 }],
    ['discard', { mutation: 1 }],
  ]);
});

test('discarding a waiting delete names the item that stays', async () => {
  const mutation = aMutation({ kind: 'delete', fields: {}, item: { title: 'Old' } });
  const { press, answer, calls } = await atTheOutbox({ mutations: [mutation] });
  await press('Keep the article Old');
  expect(screen.getByText('What is not deleted yet stays on the site.')).toBeVisible();
  await answer('Keep the article');
  expect(calls).toEqual([['discard', { mutation: 1 }]]);
});

test('discarding an edit announces that the item stays; the question remains valid while the edit is being sent', async () => {
  const { press, answer, calls, show } = await atTheOutbox({ mutations: [aMutation()] });
  await press('Discard Floodlights');
  const dialog = within(screen.getByRole('alertdialog', { name: /discard this change/ }));
  expect(dialog.getByText(/^The article stays as it is\./)).toBeVisible();
  show({ queue: aQueue({ mutations: [aMutation({ state: 'sending' })] }) });
  await answer('Discard');
  expect(calls).toEqual([]);
  show({ queue: aQueue({ mutations: [aMutation()] }) });
  await answer('Discard');
  expect(calls).toEqual([['discard', { mutation: 1 }]]);
});

const REJECTED = { mutations: [aMutation({ state: 'rejected' })] };
const LATER = { mutations: [aMutation({ nextAt: NOON + 60_000 })] };
const CONFLICTED = {
  mutations: [aMutation({ state: 'conflicted', theirs: { fields: ['title'], item: {} } })],
};
const TWO_FILES = { uploads: [aFile(), aFile({ id: 'file-2', name: 'tour.mp4' })] };

test.each<[string, keyof Outbox, Partial<QueueView>, readonly string[]]>([
  ['trying again', 'retry', REJECTED, ['Retry']],
  ['trying now', 'retry', LATER, ['Try now']],
  ['an export', 'exportOf', REJECTED, ['Export Floodlights']],
  ['discarding', 'discard', LATER, ['Discard Floodlights', 'Discard']],
  ['a pause', 'pause', { uploads: [aFile()] }, ['Pause match.jpg']],
  ['going on', 'resume', { uploads: [aFile({ isPaused: true })] }, ['Resume match.jpg']],
  ['another order', 'move', TWO_FILES, ['Move up tour.mp4']],
  ['a choice', 'resolve', CONFLICTED, ['Keep mine']],
])('where %s fails an error is shown until the next try', async (...row) => {
  const [, command, queue, presses] = row;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { breakCommand, calls, press } = await atTheOutbox(queue);
  const ask = async () => {
    for (const name of presses) await press(name);
  };
  const isShown = (words: RegExp) =>
    waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  breakCommand(command, new StoreUnavailable('Away'));
  await ask();
  await isShown(/^This phone could not do that just now/);
  expect(console.error).toHaveBeenCalled();
  breakCommand(command, new StorageFull('No room'));
  await ask();
  await isShown(/no room to note that/);
  breakCommand(command);
  await ask();
  expect(calls.map(([name]) => name)).toEqual([command]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the page shows whether the app can be closed, and nothing else about it', async () => {
  const { show } = await atTheOutbox({});
  const isShown = (own: Partial<QueueView>, words: RegExp) => {
    show({ queue: aQueue({ uploads: [aFile()], ...own }) });
    expect(screen.getByText(/safe to close|Keep the app open/)).toHaveTextContent(words);
  };
  isShown({}, /^It is safe to close the app\. Everything here is saved on this phone\.$/);
  isShown({ isSafeToClose: false }, /^Keep the app open/);
  const copying = { isSafeToClose: false, isSaving: true };
  isShown(copying, /^Keep the app open\. The files you chose are still being saved/);
  isShown(
    { ...copying, isWithoutRoom: true },
    /^Keep the app open\. A file is not saved on this phone and is sent from where you chose it\./,
  );
  // While another tab saves a file, neither is true.
  show({ queue: aQueue({ uploads: [aFile({ state: 'copying' })], isSaving: true }) });
  expect(screen.queryByText(/safe to close|Keep the app open/)).toBeNull();
});

test('a damaged record is shown, and can be exported and discarded', async () => {
  const { press, answer, calls } = await atTheOutbox({
    damaged: [{ id: 'd', table: 'mutations', key: 7, found: 'odd', problem: 'No opId', at: NOON }],
  });
  const card = screen.getByRole('article', { name: /cannot be read/ });
  expect(card).toHaveTextContent('It was a change. It cannot be sent as it is.');
  expect(card).not.toHaveTextContent('opId');
  await press('Discard damaged-mutations-7');
  await answer('Discard');
  expect(calls).toEqual([['discard', { damaged: 'd' }]]);
});

test('the page shows only the number of another user’s changes, and never that everything is sent', async () => {
  const others = new Map([['priya', 3]]);
  const { show } = await atTheOutbox({ others }, { state: 'empty', count: 0 });
  expect(screen.getByText(/3 things of somebody else wait on this phone/)).toBeVisible();
  expect(screen.getByText('Nothing of yours waits. All of it is on the site.')).toBeVisible();
  expect(screen.getByText('Everything of yours is sent')).toBeVisible();
  show({ queue: aQueue({ newer: 1 }) });
  expect(screen.getByText(/1 thing was saved by a newer version/)).toBeVisible();
});

test('an account without permission to send sees that, and can retry its changes and files', async () => {
  const lastError = { reason: 'access-denied', message: 'no', at: NOON } as const;
  const mutations = [aMutation({ lastError }), aMutation({ seq: 2, state: 'rejected' })];
  const uploads = [aFile({ lastError })];
  const status = { state: 'attention', count: 1, heldBackBy: 'access-denied' } as const;
  const { show, press, calls } = await atTheOutbox({ uploads }, status);
  await press('Try now');
  show({ queue: aQueue({ mutations, uploads }), status });
  await press('Try now');
  expect(calls).toEqual([
    ['retry', { upload: 'file-1' }],
    ['retry', { mutation: 1 }],
    ['retry', { upload: 'file-1' }],
  ]);
});

test('a user whose session has ended is led from the waiting changes to the login page', async () => {
  await atTheOutbox({ mutations: [aMutation()] }, { heldBackBy: 'needs-sign-in' });
  const line = screen.getByText('It goes to the site when you have signed in again.');
  expect(within(line.parentElement!).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?to=%2Fadmin%2Foutbox',
  );
});

test('the chip shows what is being sent, what waits, and what needs a decision', async () => {
  const { show } = await atTheOutbox({});
  const isShown = (words: string, queue: Partial<QueueView>, status: Partial<OutboxStatus>) => {
    const { length } = queue.mutations ?? [];
    show({ queue: aQueue(queue), status: { state: 'waiting', count: length, ...status } });
    expect(document.querySelector('[data-outbox-state]')).toHaveTextContent(words);
    expect(screen.queryByText('Everything is sent')).toBeNull();
  };
  const attention = (heldBackBy?: OutboxStatus['heldBackBy']) =>
    ({ state: 'attention', ...(heldBackBy && { heldBackBy }) }) as const;
  const one = { mutations: [aMutation()] };
  const two = (state: QueuedMutation['state']) => ({
    mutations: [aMutation({ state }), aMutation({ seq: 2 })],
  });
  isShown('This phone is full. 1 change waits for room.', one, attention('device-full'));
  isShown('Not allowed to send. 1 change is safe on this phone.', one, attention('access-denied'));
  isShown('1 needs you. 1 more is waiting.', two('conflicted'), attention());
  const signedOut = attention('needs-sign-in');
  isShown('1 needs you. Sign in to send what waits.', two('rejected'), signedOut);
  const sending = { state: 'sending', count: 3 } as const;
  isShown('Sending the small sizes of 3 photos', {}, { ...sending, following: 3 });
  isShown('Sending 3 changes', {}, { ...sending, following: 2 });
  // While this tab or another tab saves files, not everything is sent.
  const saving = 'Saving files on this phone...';
  isShown(saving, { isSafeToClose: false, isSaving: true }, { state: 'empty' });
  const uploads = [aFile({ state: 'copying' })];
  isShown(saving, { uploads, isSaving: true }, { state: 'empty', count: 0 });
});

test('the chip and the navigation lead to both the decision and the login page where a decision waits and the session has ended', async () => {
  const mutations = [aMutation({ state: 'rejected' }), aMutation({ seq: 2 })];
  await atTheOutbox({ mutations }, { state: 'attention', heldBackBy: 'needs-sign-in' });
  const chip = within(document.querySelector<HTMLElement>('[data-outbox-state=attention]')!);
  expect(chip.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(chip.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/admin/outbox');
  expect(screen.getByRole('link', { name: 'Outbox, 2 waiting' })).toBeVisible();
});
