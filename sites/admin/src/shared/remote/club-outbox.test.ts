// @vitest-environment jsdom

import { memoryDatabase } from '@clubhouse/outbox/testing';
import { clubConfig } from '@clubhouse/infra';
import { ServiceUnavailable } from '@clubhouse/content';
import type { SessionState } from '@clubhouse/content/session';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aWorld } from '#test/a-world.ts';
import { clubOutbox, nextKey } from '#shared/remote/club-outbox.ts';
import { browserConnectivity } from '#shared/remote/connectivity.ts';
import { patienceFor, unreachedBecause } from '#shared/queue/patience.ts';

const nell = { sub: 'nell', email: 'nell@club.test', groups: ['AdminUsers'], isAdmin: true };

/** An outbox with one change to send, whose every try hangs in its credentials if they are not given. */
async function hanging(
  status: 'signed-in' | 'signed-in-offline',
  credentials: () => Promise<never> = () => new Promise(() => {}),
) {
  const connectivity = browserConnectivity();
  const session = {
    state: (): SessionState => ({ status, user: nell }),
    subscribe: () => () => undefined,
    credentials,
  };
  const outbox = clubOutbox({
    config: clubConfig({ cloudPort: 3001 }),
    session,
    database: memoryDatabase(),
    world: aWorld(),
    connectivity,
  });
  onTestFinished(() => outbox.close());
  await outbox.start();
  const fields = { title: 'T', excerpt: 'E.', content: 'C.' };
  void outbox.submit({
    mutation: { opId: 'op', entity: 'news', id: '1', kind: 'create', fields },
    uploads: [],
  });
  await expect.poll(() => outbox.queue.current()?.mutations[0]?.state).toBe('sending');
  return { connectivity, outbox };
}

test('where something else got no answer the chip says so while a try hangs, and no form waits long for it', async () => {
  const { connectivity, outbox } = await hanging('signed-in');
  expect(outbox.status.current()).toEqual({ state: 'sending', count: 1 });
  expect(patienceFor(outbox.status.current())).toEqual({});

  connectivity.met('no-answer');
  expect(outbox.status.current()).toEqual({
    state: 'waiting',
    count: 1,
    heldBackBy: 'no-answer',
  });
  expect(patienceFor(outbox.status.current()).patience).toBeLessThan(3_000);

  connectivity.met('answer');
  expect(outbox.status.current()).toEqual({ state: 'sending', count: 1 });
});

test('what waits is tried at once when anything else is answered again', async () => {
  const credentials = vi.fn(() => Promise.reject(new ServiceUnavailable('The network is away')));
  const { connectivity, outbox } = await hanging('signed-in', credentials);
  // By its own timing it is tried again later and later.
  await expect
    .poll(() => outbox.queue.current()?.mutations[0]?.nextAt)
    .toBeGreaterThan(Date.now() + 1_000);
  const tries = credentials.mock.calls.length;
  connectivity.met('answer');
  await expect.poll(() => credentials.mock.calls.length, { timeout: 900 }).toBeGreaterThan(tries);
});

test('to whoever is signed in from last time only, the site is taken not to answer', async () => {
  const { outbox } = await hanging('signed-in-offline');
  expect(unreachedBecause(outbox.status.current())).toBe('no-answer');
});

test.each([
  ['media/1700000000000_a.jpg', 'media/1700000000001_a.jpg'],
  ['albums/U18Tour/1700000000009_7_up.jpg', 'albums/U18Tour/1700000000010_7_up.jpg'],
  ['media/2025_posters/1700000000000_a.pdf', 'media/2025_posters/1700000000001_a.pdf'],
])('after %s comes %s', (key, next) => {
  expect(nextKey(key)).toBe(next);
});
