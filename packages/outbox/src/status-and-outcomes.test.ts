import { expect, test } from 'vitest';
import { StoreUnavailable, StorageFull } from './store/database.ts';
import { queueStores } from './queue-stores.ts';
import { memoryDatabase, memoryDisk } from './testing/memory-database.ts';
import { aMutationRecord, aViewContext } from './testing/sample-records.ts';
import { waitingStore, failingCommits } from './testing/disturbed-stores.ts';
import type { OutboxState, WaitReason } from './model/queue.ts';
import type { Submitted } from './model/submit.ts';
import { aMutation, aStartedDevice, type Fault } from './testing/a-device.ts';

/** What is shown of a store that can be read or not, as the test says. */
function shownOfAStore() {
  const inner = memoryDatabase({ disk: memoryDisk() });
  const store = { isAway: false };
  const failures: unknown[] = [];
  const database = waitingStore(inner, () => {
    if (store.isAway) throw new StoreUnavailable('Away');
  });
  const { status, refresh } = queueStores(
    database,
    () => aViewContext(),
    (cause) => failures.push(cause),
  );
  const save = () =>
    inner.transact(['mutations'], 'write', (step) => step.put('mutations', aMutationRecord()));
  return { store, status, refresh, save, failures };
}

test('the status shows that the store cannot be read, until it can', async () => {
  const { store, status, refresh, save, failures } = shownOfAStore();
  let notifications = 0;
  status.subscribe(() => (notifications += 1));
  store.isAway = true;
  expect(status.current()).toBeUndefined();
  await refresh();
  expect(status.current()).toEqual({ state: 'attention', count: 0, isUnread: true });
  expect(failures).toHaveLength(1);
  expect(notifications).toBe(1);
  store.isAway = false;
  await save();
  await refresh();
  expect(status.current()).toEqual({ state: 'waiting', count: 1 });
  // Records read before are still counted, but not reported as current.
  store.isAway = true;
  await refresh();
  expect(status.current()).toEqual({ state: 'attention', count: 1, isUnread: true });
});

/** The outcome of a submission, or nothing as long as it is awaited. */
function answerOf(submitted: Promise<Submitted>) {
  const answer: { now?: Submitted } = {};
  void submitted.then((outcome) => {
    answer.now = outcome;
  });
  return answer;
}

const NO_ANSWER = { status: 'saved', because: 'no-answer' };
const A_FILE = { name: 'a', type: 'video/mp4', bytes: new Blob(['a'.repeat(40)]), size: 40 };

test('without any response the form is answered after four seconds that its save is safe here', async () => {
  const device = await aStartedDevice({ fails: 'hangs' });
  const answer = answerOf(device.submit());
  await device.world.pass(3_900);
  expect(answer.now).toBeUndefined();
  await device.world.pass(200);
  expect(answer.now).toEqual(NO_ANSWER);
});

test('a form waits longer while parts arrive, but not for ever', async () => {
  const device = await aStartedDevice();
  device.takes(3_000);
  const upload = { id: 'a', key: 'media/1_a.mp4', ...A_FILE };
  const answer = answerOf(device.outbox.submit({ mutation: aMutation(), uploads: [upload] }));
  await device.world.pass(9_900);
  expect(answer.now).toBeUndefined();
  await device.world.pass(200);
  expect(answer.now).toEqual({ status: 'saved', because: 'under-way' });
});

test.each<[WaitReason, OutboxState, Fault, { readonly isOnline?: false; readonly isFull?: true }?]>(
  [
    ['no-answer', 'waiting', 'unreachable'],
    ['no-answer', 'waiting', 'hangs'],
    ['no-network', 'offline', 'unreachable', { isOnline: false }],
    ['no-network', 'offline', 'hangs', { isOnline: false }],
    ['needs-sign-in', 'needs-sign-in', 'needs-sign-in'],
    ['access-denied', 'attention', 'access-denied'],
    ['wrong-clock', 'attention', 'wrong-clock'],
    ['device-full', 'attention', 'hangs', { isFull: true }],
  ],
)(
  'a mutation waiting because of %s shows that in its form, in the list and in the outbox status (%s, %s)',
  async (because, state, fault, { isOnline = true, isFull = false } = {}) => {
    const isMeant = (tables: readonly string[]) => isFull && tables.join() === 'meta';
    const device = await aStartedDevice(failingCommits(new StorageFull('Full'), { isMeant }));
    device.world.setOnline(isOnline);
    device.fault = () => fault;
    const saved = { status: 'saved', because };
    const first = device.submit();
    await device.world.pass(4_000);
    expect(await first).toEqual(saved);
    const later = device.submit({ opId: 'later', id: '2' });
    await device.world.pass(4_000);
    expect(await later).toEqual(saved);
    const { mutations } = device.outbox.queue.current()!;
    expect(mutations.map((each) => each.because)).toEqual([because, because]);
    expect(device.outbox.status.current()).toEqual({ state, count: 2, heldBackBy: because });
  },
);

test('without a network, once a request got no response, a save waits for no other', async () => {
  const device = await aStartedDevice();
  device.world.setOnline(false);
  device.fault = () => 'unreachable';
  void device.submit();
  await device.world.settle();
  device.fault = () => 'hangs';
  const answer = await device.submit({ opId: 'later', id: '2' });
  expect(answer).toEqual({ status: 'saved', because: 'no-network' });
});

test('a mutation behind one that needs a decision is reported as waiting for a choice', async () => {
  const device = await aStartedDevice();
  await device.submit();
  await device.edit('theirs', { title: 'theirs' });
  await device.edit('mine', { title: 'mine' });
  const later = await device.edit('later', { text: 'mine too' });
  expect(later).toEqual({ status: 'saved', because: 'needs-choice' });
});
