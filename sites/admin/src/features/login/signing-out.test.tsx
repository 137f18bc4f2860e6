// @vitest-environment jsdom
import type { OutboxStatus } from '@clubhouse/outbox';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOutbox } from '#test/a-queue.ts';
import { personOf } from '#shared/session/person.ts';
import { mountAdmin } from '#test/mount.tsx';

async function onTheWayOut(status: OutboxStatus | undefined) {
  const admin = await mountAdmin();
  const waiting = anOutbox({ status });
  const { path } = await admin.open('/login?sign-out', { outbox: waiting.outbox });
  const signedIn = () => admin.session.state().status === 'signed-in';
  return {
    ...admin,
    ...waiting,
    path,
    signedIn,
    isOut: () => waitFor(() => expect(signedIn()).toBe(false)),
  };
}

const UNSENT: OutboxStatus = { state: 'waiting', count: 2 };

test('[S8] a link alone signs nobody out while something is unsent; Stay signed in leads back', async () => {
  const { press, path, signedIn, calls } = await onTheWayOut(UNSENT);
  expect(await screen.findByText('2 changes have not been sent.')).toBeVisible();
  expect(signedIn()).toBe(true);
  expect(calls).toEqual([]);
  await press('Stay signed in');
  expect(await screen.findByRole('heading', { name: 'Content Manager' })).toBeVisible();
  expect(path()).toBe('/admin/content');
  expect(signedIn()).toBe(true);
});

test('Send first signs the user out when nothing is left', async () => {
  const { press, outbox, show, isOut, calls } = await onTheWayOut(UNSENT);
  const flush = outbox.flush;
  Object.assign(outbox, {
    flush: async () => {
      await flush();
      show({ status: { state: 'empty', count: 0 } });
    },
  });
  await press('Send first');
  await isOut();
  expect(calls).toEqual([['flush']]);
});

test('items that could not be sent before signing out are reported', async () => {
  const { press, signedIn } = await onTheWayOut(UNSENT);
  await press('Send first');
  expect(await screen.findByText('What waits could not be sent just now.')).toBeVisible();
  expect(signedIn()).toBe(true);
});

test('without signal the page says so, and keeping the work is the first choice', async () => {
  const { show } = await onTheWayOut({ state: 'offline', count: 2, heldBackBy: 'no-network' });
  expect(await screen.findByText(/^There is no signal, so nothing can be sent now/)).toBeVisible();
  const classOf = (name: string) => screen.getByRole('button', { name }).className;
  const [keep, send] = [classOf('Keep on this phone'), classOf('Send first')];
  show({ status: UNSENT });
  expect(screen.queryByText(/^There is no signal/)).toBeNull();
  expect([classOf('Send first'), classOf('Keep on this phone')]).toEqual([keep, send]);
});

test('Discard asks once more, then discards only the items of this user', async () => {
  const { press, answer, calls, isOut, session, signedIn } = await onTheWayOut(UNSENT);
  const { sub } = personOf(session.state())!;
  await press('Discard');
  expect(signedIn()).toBe(true);
  await answer('Discard');
  await isOut();
  expect(calls).toEqual([['discardAll', sub]]);
});

test.each<[string, OutboxStatus | undefined]>([
  ['unknown', undefined],
  ['in a store that cannot be read', { state: 'attention', count: 0, isUnread: true }],
])('while what waits is %s, nobody is signed out without a question', async (_, status) => {
  const { press, signedIn, isOut } = await onTheWayOut(status);
  expect(await screen.findByText('Looking for what was not sent...')).toBeVisible();
  expect(signedIn()).toBe(true);
  await press('Sign out, and keep it on this phone');
  await isOut();
});
