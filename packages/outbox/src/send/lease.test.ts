import { expect, test } from 'vitest';
import type { TabPresence } from '../world.ts';
import { readQueue } from '../store/read-queue.ts';
import { memoryDatabase } from '../testing/memory-database.ts';
import { manualWorld } from '../testing/manual-world.ts';
import { outboxLease } from './lease.ts';

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
