// @vitest-environment jsdom
import { ServiceUnavailable } from '@clubhouse/content';
import { expect, test, vi, onTestFinished } from 'vitest';
import { browserConnectivity, watched } from '#shared/remote/connectivity.ts';
import { memoryDatabase } from '@clubhouse/outbox/testing';
import { clubConfig } from '@clubhouse/infra';
import type { SessionState } from '@clubhouse/content/session';
import { aWorld } from '#test/a-world.ts';
import { clubOutbox } from '#shared/remote/club-outbox.ts';
import { patienceFor, unreachedBecause } from '#shared/queue/wait-words.ts';

test('services count as silent after failed requests until one answers or the browser finds a network', async () => {
  const connectivity = browserConnectivity();
  const listener = vi.fn();
  connectivity.subscribe(listener);
  const silence = () => Promise.reject(new ServiceUnavailable('Nobody is there'));
  await expect(watched(connectivity, silence())).rejects.toThrow('Nobody');
  expect(connectivity.current()).toBe(false);
  await watched(connectivity, Promise.resolve('An answer'));
  expect(connectivity.current()).toBe(true);
  await expect(watched(connectivity, silence())).rejects.toThrow('Nobody');
  window.dispatchEvent(new Event('online'));
  expect(connectivity.current()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(4);
});

test.each([
  ['times out counts as unanswered', new DOMException('late', 'TimeoutError'), true, false],
  ['is aborted does not count', new DOMException('another page', 'AbortError'), true, true],
  ['is refused does not count', undefined, false, false],
])('a request that %s', async (_, reason, before, after) => {
  const connectivity = browserConnectivity();
  connectivity.set(before);
  const signal = reason && AbortSignal.abort(reason);
  const failed = Promise.reject(reason ? new TypeError('aborted') : new Error('Refused'));
  await expect(watched(connectivity, failed, signal)).rejects.toThrow();
  expect(connectivity.current()).toBe(after);
});

const nell = { sub: 'nell', email: 'nell@club.test', groups: ['AdminUsers'], isAdmin: true };

/** An outbox whose requests for credentials all hang. */
async function hanging(status: 'signed-in' | 'signed-in-offline') {
  const connectivity = browserConnectivity();
  const session = {
    state: (): SessionState => ({ status, user: nell }),
    subscribe: () => () => undefined,
    credentials: () => new Promise<never>(() => {}),
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

test('after another request failed, the chip shows no answer during a hanging try, and no form waits long', async () => {
  const { connectivity, outbox } = await hanging('signed-in');
  expect(outbox.status.current()).toEqual({ state: 'sending', count: 1 });
  expect(patienceFor(outbox.status.current())).toEqual({});

  connectivity.set(false);
  expect(outbox.status.current()).toEqual({
    state: 'waiting',
    count: 1,
    heldBackBy: 'no-answer',
  });
  expect(patienceFor(outbox.status.current()).patience).toBeLessThan(3_000);

  connectivity.set(true);
  expect(outbox.status.current()).toEqual({ state: 'sending', count: 1 });
});

test('for a session restored from the last start only, the site counts as silent', async () => {
  const { outbox } = await hanging('signed-in-offline');
  expect(unreachedBecause(outbox.status.current())).toBe('no-answer');
});
