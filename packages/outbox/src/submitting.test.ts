import { expect, test } from 'vitest';
import { aFile, aMutation, aStartedDevice } from './testing/a-device.ts';
import { brimful } from './testing/disturbed-stores.ts';
import { manualWorld } from './testing/manual-world.ts';

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

test('of a file that is being saved the status does not say that there is no room', async () => {
  const device = await aStartedDevice();
  const seen = new Set<boolean | undefined>();
  device.outbox.queue.subscribe(() => seen.add(device.outbox.queue.current()?.isWithoutRoom));
  const uploading = device.outbox.upload([aFile(20)]);
  await device.world.settle();
  expect(await uploading).toMatchObject({ status: 'sent' });
  expect([...seen]).toEqual([false]);
});

test('who submits is told as soon as it is on disk, long before anything answers', async () => {
  const device = await aStartedDevice();
  device.trouble = () => 'hangs';
  let isStored = false;
  const onStored = () => (isStored = true);
  void device.outbox.submit({ mutation: aMutation(), uploads: [aFile(20)] }, { onStored });
  expect(isStored).toBe(false);
  await device.world.settle();
  expect([isStored, device.status()]).toEqual([true, 'sending 1']);
});
