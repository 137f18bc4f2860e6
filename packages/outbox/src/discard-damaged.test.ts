import { expect, test } from 'vitest';
import { aFile, aDevice, aMutation } from './testing/a-device.ts';

/** An album with two photos, of which the record of one is damaged before it is sent. */
const damagedPhoto = async (damage: object = { state: 'flying' }) => {
  const device = aDevice();
  const photos = [
    { path: 'albums/a/1_a.jpg', name: 'a.jpg' },
    { path: 'albums/a/2_b.jpg', name: 'b.jpg' },
  ];
  const mutation = aMutation({ entity: 'albums', fields: { name: 'Tour', photos } });
  const uploads = photos.map(({ path }, place) => aFile(20, { id: `u${place}`, key: path }));
  await device.handIn({ mutation, uploads });
  await device.database.transact(['uploads'], 'write', async (step) => {
    const record = (await step.get('uploads', 'u1')) as object;
    await step.put('uploads', { ...record, ...damage });
  });
  await device.outbox.start();
  await device.world.settle();
  return device;
};

test('a mutation waits for a file whose record is quarantined, and says that a decision is needed', async () => {
  const device = await damagedPhoto();
  await device.world.pass(60_000);
  expect([...device.service.objects.keys()]).toEqual(['albums/a/1_a.jpg']);
  expect(device.writes()).toEqual([]);
  expect(device.status()).toBe('attention 2');
});

test('once the damaged file is discarded, the mutation goes on without it and its bytes are gone', async () => {
  const device = await damagedPhoto();
  const [damaged] = device.outbox.queue.current()?.damaged ?? [];
  await device.outbox.discard({ damaged: damaged?.id ?? '' });
  await device.world.pass(60_000);
  expect(device.service.item('albums', '1')).toMatchObject({
    photos: [{ path: 'albums/a/1_a.jpg' }],
  });
  const parts = await device.database.transact(['parts'], 'read', (step) => step.keys('parts'));
  expect(parts).toEqual([]);
});

test('a mutation of which nobody can say how it names the damaged file waits for a person', async () => {
  const device = await damagedPhoto({ key: null });
  const [damaged] = device.outbox.queue.current()?.damaged ?? [];
  await device.outbox.discard({ damaged: damaged?.id ?? '' });
  await device.world.pass(60_000);
  expect(device.writes()).toEqual([]);
  expect(device.queued()).toMatchObject([{ state: 'rejected' }]);
});

test('what is left of a damaged file can be had, to be kept elsewhere', async () => {
  const device = await damagedPhoto();
  const [damaged] = device.outbox.queue.current()?.damaged ?? [];
  const { bytes } = await device.outbox.exportOf({ damaged: damaged!.id });
  expect([bytes?.size, bytes?.type]).toEqual([20, 'image/jpeg']);
});
