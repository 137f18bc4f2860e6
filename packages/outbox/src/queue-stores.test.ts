import { expect, test } from 'vitest';
import { StoreUnavailable } from './store/database.ts';
import { queueStores } from './queue-stores.ts';
import { memoryDatabase, memoryDisk } from './testing/memory-database.ts';
import { aMutationRecord } from './testing/sample-records.ts';
import { waitingStore } from './testing/disturbed-stores.ts';

/** What is shown of a store that can be read or not, as the test says. */
function shownOfAStore() {
  const inner = memoryDatabase({ disk: memoryDisk() });
  const store = { isAway: false };
  const failures: unknown[] = [];
  const database = waitingStore(inner, () => {
    if (store.isAway) throw new StoreUnavailable('Away');
  });
  const { status, refresh } = queueStores({
    database,
    context: () => ({
      owner: 'nell',
      isOnline: true,
      isAnswered: true,
      isFull: false,
      lastResponseAt: -Infinity,
      taking: 'nothing',
      sentBytes: () => 0,
      rules: { news: { nextId: (id) => id } },
    }),
    onFailure: (cause) => failures.push(cause),
  });
  const save = () =>
    inner.transact(['mutations'], 'write', (step) => step.put('mutations', aMutationRecord()));
  return { store, status, refresh, save, failures };
}

test('of a store that cannot be read when it is first asked the status says so, until it can', async () => {
  const { store, status, refresh, save, failures } = shownOfAStore();
  let told = 0;
  status.subscribe(() => (told += 1));
  store.isAway = true;
  expect(status.current()).toBeUndefined();
  await refresh();
  expect(status.current()).toEqual({ state: 'attention', count: 0, isUnread: true });
  expect(failures).toHaveLength(1);
  expect(told).toBe(1);
  store.isAway = false;
  await save();
  await refresh();
  expect(status.current()).toEqual({ state: 'waiting', count: 1 });
});

test('what was read before is still counted, and not said to be so now', async () => {
  const { store, status, refresh, save } = shownOfAStore();
  await refresh();
  expect(status.current()).toEqual({ state: 'empty', count: 0 });
  await save();
  store.isAway = true;
  await refresh();
  expect(status.current()).toEqual({ state: 'attention', count: 0, isUnread: true });
});
