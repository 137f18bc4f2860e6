import { expect, test } from 'vitest';
import { StorageFull, StoreUnavailable } from './store/database.ts';
import { memoryDatabase } from './testing/memory-database.ts';
import { aDevice, aFile, aMutation, aStartedDevice } from './testing/a-device.ts';
import { brimful, failingCommits, waitingStore } from './testing/disturbed-stores.ts';
import { manualWorld } from './testing/manual-world.ts';

test('what is submitted is stored, sent, and answered with the item as it is stored there', async () => {
  const { submit, service, world, status } = await aStartedDevice();
  expect(await submit()).toEqual({ status: 'sent', item: service.item('news', '1') });
  expect(service.item('news', '1')).toMatchObject({ title: 'T', rev: 1 });
  await world.settle();
  expect(status()).toBe('empty 0');
});

test('an edit of what changed meanwhile is a conflict, with what is stored now', async () => {
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

test.each(['invalid', 'failed'] as const)('%s is told, and waits for a person', async (reason) => {
  const device = await aStartedDevice({ fails: reason });
  expect(await device.submit()).toMatchObject({ status: 'rejected', stage: 'mutation', reason });
  await device.world.settle();
  expect(device.status()).toBe('attention 1');

  device.trouble = () => undefined;
  await device.world.pass(3_600_000);
  expect(device.sent).toHaveLength(1);
  await device.outbox.retry({ mutation: 1 });
  await device.world.settle();
  expect(device.status()).toBe('empty 0');
});

test.each<[string, (tables: readonly string[]) => boolean]>([
  ['which tab sends', (tables) => tables.join() === 'meta'],
  ['what is sent', (tables) => tables.includes('damaged') && !tables.includes('kept')],
])(
  'without room to note %s nothing is stored, the form is told at once, and it goes once there is some',
  async (_, isMeant) => {
    const full = failingCommits(new StorageFull('No room'), { isMeant });
    const device = await aStartedDevice(full);
    const told: (string | undefined)[] = [];
    device.outbox.status.subscribe(() => told.push(device.outbox.status.current()?.heldBackBy));
    void device.submit();
    await device.world.settle();
    expect(device.outbox.status.current()).toMatchObject({
      state: 'attention',
      heldBackBy: 'device-full',
    });
    await device.world.pass(60_000);
    expect(device.sent).toEqual([]);
    // However often it is tried, it is one piece of news.
    expect(told.slice(told.indexOf('device-full'))).not.toContain(undefined);
    full.isOn = false;
    await device.world.pass(10_000);
    expect(device.writes()).toEqual(['put news/1']);
    expect(device.outbox.status.current()).toEqual({ state: 'empty', count: 0 });
  },
);

test.each([
  [
    '[L12] what one person wrote is not stored as of another who is signed in',
    'priya',
    'another-user',
  ],
  ['nobody can save in nobody’s name', undefined, 'needs-sign-in'],
])('%s', async (_, owner, reason) => {
  const device = await aStartedDevice();
  device.owner = owner;
  const submission = { mutation: aMutation(), uploads: [] };
  const outcome = await device.outbox.submit(submission, { owner: 'nell', drafts: ['one'] });
  expect(outcome).toMatchObject({ status: 'rejected', stage: 'store', reason });
  expect(device.disk.tables.mutations.within().keys).toEqual([]);
});

test('who stops waiting does not take back what was saved', async () => {
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

test('what was called off before it began is not saved', async () => {
  const device = await aStartedDevice();
  const submitted = device.outbox.submit(
    { mutation: aMutation(), uploads: [] },
    { signal: AbortSignal.abort('changed my mind') },
  );
  await expect(submitted).rejects.toBe('changed my mind');
  expect(device.status()).toBe('empty 0');
});

test('the same submission twice is one, while it waits and after it was sent', async () => {
  const device = await aStartedDevice({ fails: 'unreachable' });
  for (const opId of ['op', 'op', 'b', 'b']) {
    const submitted = opId === 'op' ? device.submit() : device.edit(opId, { title: opId });
    await device.world.settle();
    expect(await submitted).toEqual({ status: 'saved', because: 'no-answer' });
  }
  expect(device.queued().map(({ kind }) => kind)).toEqual(['create', 'patch']);
  device.trouble = () => undefined;
  device.world.wake();
  await device.world.settle();
  expect(await device.submit()).toMatchObject({ status: 'sent', item: { rev: 2, title: 'b' } });
});

test('an entity that the app told no rules of is a mistake of the app', async () => {
  const device = await aStartedDevice();
  await expect(device.submit({ entity: 'sponsors' })).rejects.toThrow(TypeError);
});

test('what nobody waits for any more is not sent by an outbox that was closed', async () => {
  const device = await aStartedDevice({ fails: 'hangs' });
  const submitted = device.submit();
  await device.world.settle();
  await device.outbox.close();
  expect(await submitted).toEqual({ status: 'saved', because: 'under-way' });
  await device.world.pass(120_000);
  expect(device.sent).toHaveLength(1);
});

test('a look that finds nothing new writes nothing, and what is shown stays the same object', async () => {
  const stored: string[] = [];
  const device = await aStartedDevice({
    onCommit(moment, tables) {
      if (moment === 'after') stored.push(tables.join());
      return 'go';
    },
  });
  device.trouble = () => 'invalid';
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

test('one that is closed before its store is there never starts', async () => {
  const device = aDevice(failingCommits(new StoreUnavailable('Away')));
  const started = device.outbox.start();
  await device.world.settle();
  await device.outbox.close();
  await device.world.pass(10_000);
  await started;
  await device.world.pass(60_000);
  expect(device.world.logged.filter((line) => line.includes('started'))).toHaveLength(1);
});

test('a store that cannot be read is asked every two seconds, not ever more often', async () => {
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

test('that a device full to the brim has no room for a file is known before the device has tidied up', async () => {
  const world = manualWorld();
  const { outbox } = await aStartedDevice({ world, store: brimful(world, 2_000) });
  const uploading = outbox.upload([aFile(20)]);
  await world.settle();
  expect(outbox.queue.current()).toMatchObject({ isWithoutRoom: true, isSafeToClose: false });
  await world.pass(3_000);
  expect(await uploading).toMatchObject({ status: 'sent' });
  expect(outbox.queue.current()).toMatchObject({ isWithoutRoom: false, isSafeToClose: true });
});
