// @vitest-environment jsdom
import type { QueueView } from '@clubhouse/outbox';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile, anOutbox, aQueue, aMutation } from '#test/a-queue.ts';
import { mountAdmin } from '#test/mount.tsx';
import { updateOffer } from '#shared/services/update-offer.ts';

async function theAppWhileQueued(queue: QueueView) {
  const { signInAs, renderApp, user } = await mountAdmin();
  await signInAs('admin@club.test');
  const offer = updateOffer();
  const { outbox, show } = anOutbox({ queue });
  await renderApp('/admin/outbox', { outbox, updateOffer: offer });
  let accepted = 0;
  act(() => offer.offer(() => (accepted += 1)));
  await screen.findByText('A new version is ready.');
  return { show, user, accepted: () => accepted };
}

const useIt = () => screen.queryByRole('button', { name: 'Use it now' });

test.each([
  ['a change is being sent', aQueue({ mutations: [aMutation({ state: 'sending' })] })],
  ['a file is being copied', aQueue({ uploads: [aFile({ state: 'copying' })] })],
  ['a file is being sent', aQueue({ uploads: [aFile({ state: 'uploading' })] })],
  ['a file is being put together', aQueue({ uploads: [aFile({ state: 'completing' })] })],
])('while %s a new version waits, and can be taken once it has been', async (_, queue) => {
  const { show, user, accepted } = await theAppWhileQueued(queue);
  expect(screen.getByText('It waits until nothing is being sent.')).toBeVisible();
  expect(useIt()).toBeNull();
  show({ queue: aQueue() });
  expect(accepted()).toBe(0);
  await user.click(useIt()!);
  expect(accepted()).toBe(1);
});

test.each([
  ['a person stopped', aQueue({ uploads: [aFile({ state: 'uploading', isPaused: true })] })],
  [
    'needs a sign-in',
    aQueue({ uploads: [aFile({ state: 'uploading', because: 'needs-sign-in' })] }),
  ],
])('a file half sent that %s keeps nobody from a new version', async (_, queue) => {
  await theAppWhileQueued(queue);
  expect(useIt()).toBeVisible();
});

test('what only waits on the phone keeps nobody from a new version', async () => {
  await theAppWhileQueued(aQueue({ mutations: [aMutation()], uploads: [aFile()] }));
  expect(useIt()).toBeVisible();
});
