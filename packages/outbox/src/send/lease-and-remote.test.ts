import { expect, test } from 'vitest';
import type { TabPresence } from '../world.ts';
import { readQueue } from '../store/read-queue.ts';
import { memoryDatabase } from '../testing/memory-database.ts';
import { manualWorld } from '../testing/manual-world.ts';
import { outboxLease } from './lease.ts';
import type { FailureReason } from '../model/records/mutation-record.ts';
import { CallFailed, modelRemote } from '../testing/model-remote.ts';
import { freshRemote } from './queue-worker.ts';

/** A device whose browser knows which tabs are there, and one tab that sends. */
async function aDeviceWithTabs() {
  const database = memoryDatabase();
  const names = new Set<string>();
  const tabs: TabPresence = {
    enter(name) {
      names.add(name);
      return () => void names.delete(name);
    },
    isGone: async (name) => !names.has(name),
  };
  const aTab = (name: string) => {
    const lease = outboxLease(database, { ...manualWorld(), tabs }, name);
    return { ...lease, hold: async () => lease.hold((await readQueue(database)).lease) };
  };
  const first = aTab('first');
  await first.hold();
  return { first, second: aTab('second'), names };
}

test('another tab takes over at once from a tab that was reloaded or crashed', async () => {
  const { second, names } = await aDeviceWithTabs();
  names.delete('first');
  expect(await second.hold()).toMatchObject({ kind: 'mine' });
});

test('a tab that is open continues to send', async () => {
  const { first, second } = await aDeviceWithTabs();
  expect(await second.hold()).toMatchObject({ kind: 'others', holder: 'first' });
  expect(await first.hold()).toMatchObject({ kind: 'mine' });
});

/** What a call is judged to be that fails for a reason, and before that is overtaken by new credentials or not. */
async function judged(reason: FailureReason, isOvertaken: boolean) {
  const listeners = new Set<() => void>();
  const remote = freshRemote(
    modelRemote({
      owner: () => 'nell',
      onOwnerChange: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      async carry() {
        if (isOvertaken) for (const listener of listeners) listener();
        throw new CallFailed(reason);
      },
    }),
  );
  const of = { owner: 'nell', key: 'media/a', uploadId: 'm' };
  const cause = await remote.uploads
    .abort(of, new AbortController().signal)
    .catch((error: unknown) => error);
  remote.close();
  return [remote.reasonOf(cause), listeners.size];
}

test.each(['needs-sign-in', 'access-denied'] as const)(
  '%s for credentials that were replaced meanwhile does not count against the new ones',
  async (reason) => {
    expect(await judged(reason, true)).toEqual(['unreachable', 0]);
    expect(await judged(reason, false)).toEqual([reason, 0]);
  },
);

test('any other failure counts, whoever signed in meanwhile', async () => {
  expect(await judged('invalid', true)).toEqual(['invalid', 0]);
});
