import { expect, test } from 'vitest';
import { StorageFull, StoreUnavailable } from './store/database.ts';
import { memoryDatabase } from './testing/memory-database.ts';
import { aDevice, aFile, aMutation, aStartedDevice } from './testing/a-device.ts';
import { brimful, failingCommits, waitingStore } from './testing/disturbed-stores.ts';
import { manualWorld } from './testing/manual-world.ts';

test('a submission is stored, sent, and answered with the item as the service stores it', async () => {
  const { submit, service, world, status } = await aStartedDevice();
  expect(await submit()).toEqual({ status: 'sent', item: service.item('news', '1') });
  expect(service.item('news', '1')).toMatchObject({ title: 'T', rev: 1 });
  await world.settle();
  expect(status()).toBe('empty 0');
});

test('an edit of an item that changed meanwhile is a conflict, answered with the stored item', async () => {
  const device = await aStartedDevice();
  await device.submit();
  await device.edit('theirs', { title: 'theirs' });
  const submitted = await device.edit('mine', { title: 'mine' });
  expect(submitted).toEqual({ status: 'conflict', current: device.service.item('news', '1') });
  await device.world.settle();
  expect(device.status()).toBe('attention 1');

  const [conflicted] = device.queued();
  await device.outbox.retry({ mutation: conflicted!.seq });
  expect(device.queued()).toEqual([conflicted]);
  await device.outbox.resolve(conflicted!.seq, { keep: 'mine' });
  await device.world.settle();
  expect(device.service.item('news', '1')).toMatchObject({ title: 'mine' });
  expect(device.outbox.queue.current()!.kept).toMatchObject([{ fields: { title: 'theirs' } }]);
  expect(device.status()).toBe('empty 0');
});

test.each(['invalid', 'failed'] as const)('rejected as %s it waits for a retry', async (reason) => {
  const device = await aStartedDevice({ fails: reason });
  expect(await device.submit()).toMatchObject({ status: 'rejected', stage: 'mutation', reason });
  await device.world.settle();
  expect(device.status()).toBe('attention 1');

  device.fault = () => undefined;
  await device.world.pass(3_600_000);
  expect(device.sent).toHaveLength(1);
  await device.outbox.retry({ mutation: 1 });
  await device.world.settle();
  expect(device.status()).toBe('empty 0');
});

test.each<[string, (tables: readonly string[]) => boolean]>([
  ['which tab sends', (tables) => tables.join() === 'meta'],
  ['the results', (tables) => tables.includes('damaged') && !tables.includes('kept')],
])(
  'without room to note %s nothing is stored, the form is answered at once, and the mutation is sent once there is room',
  async (_, isMeant) => {
    const full = failingCommits(new StorageFull('No room'), { isMeant });
    const device = await aStartedDevice(full);
    const reasons: (string | undefined)[] = [];
    device.outbox.status.subscribe(() => reasons.push(device.outbox.status.current()?.heldBackBy));
    void device.submit();
    await device.world.settle();
    expect(device.outbox.status.current()).toMatchObject({
      state: 'attention',
      heldBackBy: 'device-full',
    });
    await device.world.pass(60_000);
    expect(device.sent).toEqual([]);
    // However often it is tried, it is one piece of news.
    expect(reasons.slice(reasons.indexOf('device-full'))).not.toContain(undefined);
    full.isOn = false;
    await device.world.pass(10_000);
    expect(device.writes()).toEqual(['put news/1']);
    expect(device.outbox.status.current()).toEqual({ state: 'empty', count: 0 });
  },
);

test.each([
  ['[L12] a text of one person is not stored under the name of another', 'priya', 'another-user'],
  ['nobody can save while signed out', undefined, 'needs-sign-in'],
])('%s', async (_, owner, reason) => {
  const device = await aStartedDevice();
  device.owner = owner;
  const submission = { mutation: aMutation(), uploads: [] };
  const outcome = await device.outbox.submit(submission, { owner: 'nell', drafts: ['one'] });
  expect(outcome).toMatchObject({ status: 'rejected', stage: 'store', reason });
  expect(device.disk.tables.mutations.within().keys).toEqual([]);
});

test('a form that stops waiting does not undo the save', async () => {
  const device = await aStartedDevice({ fails: 'hangs' });
  const control = new AbortController();
  const submitted = device.outbox.submit(
    { mutation: aMutation(), uploads: [] },
    { signal: control.signal },
  );
  await device.world.settle();
  control.abort('changed my mind');
  await expect(submitted).rejects.toBe('changed my mind');
  expect(device.status()).toBe('sending 1');
});

test('a submission cancelled before it began is not saved', async () => {
  const device = await aStartedDevice();
  const submitted = device.outbox.submit(
    { mutation: aMutation(), uploads: [] },
    { signal: AbortSignal.abort('changed my mind') },
  );
  await expect(submitted).rejects.toBe('changed my mind');
  expect(device.status()).toBe('empty 0');
});

test('the same submission made twice is stored once, while it waits and after it was sent', async () => {
  const device = await aStartedDevice({ fails: 'unreachable' });
  for (const opId of ['op', 'op', 'b', 'b']) {
    const submitted = opId === 'op' ? device.submit() : device.edit(opId, { title: opId });
    await device.world.settle();
    expect(await submitted).toEqual({ status: 'saved', because: 'no-answer' });
  }
  expect(device.queued().map(({ kind }) => kind)).toEqual(['create', 'patch']);
  device.fault = () => undefined;
  device.world.wake();
  await device.world.settle();
  expect(await device.submit()).toMatchObject({ status: 'sent', item: { rev: 2, title: 'b' } });
});

test('a mutation of an entity without rules throws a TypeError', async () => {
  const device = await aStartedDevice();
  await expect(device.submit({ entity: 'sponsors' })).rejects.toThrow(TypeError);
});

test('a closed outbox sends nothing more', async () => {
  const device = await aStartedDevice({ fails: 'hangs' });
  const submitted = device.submit();
  await device.world.settle();
  await device.outbox.close();
  expect(await submitted).toEqual({ status: 'saved', because: 'under-way' });
  await device.world.pass(120_000);
  expect(device.sent).toHaveLength(1);
});

test('reading a queue without changes writes nothing, and the displayed queue stays the same object', async () => {
  const stored: string[] = [];
  const device = await aStartedDevice({
    onCommit(moment, tables) {
      if (moment === 'after') stored.push(tables.join());
      return 'go';
    },
  });
  device.fault = () => 'invalid';
  await device.submit();
  const [shown, status] = [device.outbox.queue.current(), device.outbox.status.current()];
  let draws = 0;
  device.outbox.queue.subscribe(() => {
    draws += 1;
  });
  stored.length = 0;
  device.world.tab().broadcast();
  await device.world.settle();
  expect(stored).toEqual([]);
  expect(draws).toBe(0);
  expect(device.outbox.queue.current()).toBe(shown);
  expect(device.outbox.status.current()).toBe(status);

  await device.outbox.discard({ mutation: 1 });
  expect(device.outbox.queue.current()).not.toBe(shown);
  expect(draws).toBeGreaterThan(0);
});

test('an outbox that is closed before its store is available never starts', async () => {
  const device = aDevice(failingCommits(new StoreUnavailable('Away')));
  const started = device.outbox.start();
  await device.world.settle();
  await device.outbox.close();
  await device.world.pass(10_000);
  await started;
  await device.world.pass(60_000);
  expect(device.world.logged.filter((line) => line.includes('started'))).toHaveLength(1);
});

test('a store that cannot be read is asked every two seconds, no more often over time', async () => {
  let reads = 0;
  const store = waitingStore(memoryDatabase(), (_tables, mode) => {
    reads += Number(mode === 'read');
    throw new StoreUnavailable('Away');
  });
  const { outbox, world } = aDevice({ store });
  void outbox.start();
  await world.pass(60_000);
  reads = 0;
  await world.pass(20_000);
  expect(reads).toBeLessThanOrEqual(20);
  await outbox.close();
});

test('a full device shows that it has no room for a file before it has tidied up', async () => {
  const world = manualWorld();
  const { outbox } = await aStartedDevice({ world, store: brimful(world, 2_000) });
  const uploading = outbox.upload([aFile(20)]);
  await world.settle();
  expect(outbox.queue.current()).toMatchObject({ isWithoutRoom: true, isSafeToClose: false });
  await world.pass(3_000);
  expect(await uploading).toMatchObject({ status: 'sent' });
  expect(outbox.queue.current()).toMatchObject({ isWithoutRoom: false, isSafeToClose: true });
});
