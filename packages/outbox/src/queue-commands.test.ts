import { expect, test } from 'vitest';
import { aDevice, aFile, aStartedDevice, type Device, aMutation } from './testing/a-device.ts';
import { fullForOnePart } from './testing/disturbed-stores.ts';
import type { ServiceRequest } from './testing/model-service.ts';

const partsSent = (device: Device) => device.ops().filter((op) => op.startsWith('upload-part'));

test('a paused file stops at once, and continues where it was', async () => {
  const device = await aStartedDevice();
  device.fault = (request) => ('n' in request && request.n === 3 ? 'hangs' : undefined);
  await device.add(aFile(20));
  await device.world.pass(100);
  expect(device.sentBytes()).toBe(20);
  await device.outbox.pause('u1');
  await device.world.pass(600_000);
  // What was on its way does not count any more, and what has arrived still counts.
  expect(device.sentBytes()).toBe(16);
  expect(device.service.objects.size).toBe(0);

  device.fault = () => undefined;
  await device.outbox.resume('u1');
  await device.world.settle();
  expect(device.service.objects.size).toBe(1);
  expect(partsSent(device).filter((op) => op === 'upload-part 1')).toHaveLength(1);
});

test('a rejected file is sent again when a person retries it', async () => {
  const device = await aStartedDevice();
  device.fault = ({ op }) => (op === 'complete' ? 'failed' : undefined);
  await device.add(aFile(20));
  expect(device.record()).toMatchObject({ state: 'rejected' });
  device.fault = () => undefined;
  await device.outbox.retry({ upload: 'u1' });
  await device.world.settle();
  expect(device.service.objects.size).toBe(1);
  expect(partsSent(device).filter((op) => op === 'upload-part 1')).toHaveLength(1);
});

test('a file that the service has stored cannot be discarded', async () => {
  const device = await aStartedDevice();
  await device.add(aFile(20));
  await device.outbox.discard({ upload: 'u1' });
  expect(device.record()).toMatchObject({ state: 'done' });
});

test.each([
  { id: 'c', before: 'a', order: ['c', 'a', 'b'] },
  { id: 'a', before: 'c', order: ['b', 'a', 'c'] },
  { id: 'a', before: undefined, order: ['b', 'c', 'a'] },
])('moving $id before $before gives $order', async ({ id, before, order }) => {
  const device = aDevice();
  await device.add(
    ...['a', 'b', 'c'].map((each) => aFile(1, { id: each, key: `media/1_${each}` })),
  );
  await device.outbox.move(id, { before });
  await device.outbox.start();
  await device.world.settle();
  expect(device.sent.map((request) => 'key' in request && request.key.at(-1))).toEqual(order);
});

const isOfSecondHalf = (request: ServiceRequest) => 'n' in request && request.n > 2;

/** A file that was too big to copy, half sent, and the app opened again. */
const reopened = async (isStuck = isOfSecondHalf) => {
  const device = await aStartedDevice({ onCommit: fullForOnePart() });
  device.fault = (request) => (isStuck(request) ? 'hangs' : undefined);
  await device.add(aFile(30));
  await device.outbox.close();
  const next = await aStartedDevice({ ...device, onCommit: () => 'go' });
  await next.world.pass(10_000);
  return next;
};

const altered = async () => {
  const bytes = new Uint8Array(await aFile(30).bytes.arrayBuffer());
  bytes[5] = 255;
  return new Blob([bytes]);
};

test('a file too big to copy waits to be picked again, and then sends only the missing parts', async () => {
  const device = await reopened();
  expect(device.record()).toMatchObject({ state: 'needs-repick' });
  expect(await device.outbox.repick('u1', aFile(30).bytes)).toBe(true);
  await device.world.settle();
  expect(partsSent(device)).toEqual(['upload-part 3', 'upload-part 4']);
  expect(device.service.objects.get('media/1_a.jpg')?.size).toBe(30);
});

test('a file of which every part is sent is completed without being picked again', async () => {
  const device = await reopened(({ op }) => op === 'complete');
  expect(device.service.objects.get('media/1_a.jpg')?.size).toBe(30);
});

test.each([
  { what: 'size', file: async () => aFile(31).bytes },
  { what: 'bytes', file: altered },
  { what: 'name', file: async () => new File([aFile(30).bytes], 'b.jpg') },
])('a file with another $what is not accepted for it', async ({ file }) => {
  const device = await reopened();
  expect(await device.outbox.repick('u1', await file())).toBe(false);
  expect(device.record()).toMatchObject({ state: 'needs-repick' });
});

test('a chosen file that changed on the disk is not sent, but has to be picked again', async () => {
  const device = await reopened();
  let now = aFile(30).bytes;
  const file = { size: 30, slice: (...span: number[]) => now.slice(...span) } as unknown as Blob;
  device.owner = undefined;
  expect(await device.outbox.repick('u1', file)).toBe(true);
  now = await altered();
  device.service.multiparts.forEach(({ key }, uploadId) =>
    device.service.handle({ owner: 'x', op: 'abort', key, uploadId }),
  );
  device.owner = 'nell';
  device.ownerChanged();
  await device.world.settle();
  expect(device.record()).toMatchObject({ state: 'needs-repick' });
  expect(device.service.objects.size).toBe(0);
});

test('a file whose bytes vanished from the store has to be picked again', async () => {
  const device = aDevice();
  await device.add(aFile(20));
  device.disk.tables.parts.set(['u1', 2], undefined);
  await device.outbox.start();
  await device.world.settle();
  expect(device.record()).toMatchObject({ state: 'needs-repick', source: 'file' });
  expect(await device.outbox.repick('u1', aFile(20).bytes)).toBe(true);
  await device.world.settle();
  expect(device.service.objects.get('media/1_a.jpg')?.size).toBe(20);
});

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

test('a mutation waits for a file whose record is quarantined, and shows that a decision is needed', async () => {
  const device = await damagedPhoto();
  await device.world.pass(60_000);
  expect([...device.service.objects.keys()]).toEqual(['albums/a/1_a.jpg']);
  expect(device.writes()).toEqual([]);
  expect(device.status()).toBe('attention 2');
});

test('once the damaged file is discarded, the mutation is sent without it and its bytes are deleted', async () => {
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

test('a mutation that names the damaged file in an unknown way waits for a person', async () => {
  const device = await damagedPhoto({ key: null });
  const [damaged] = device.outbox.queue.current()?.damaged ?? [];
  await device.outbox.discard({ damaged: damaged?.id ?? '' });
  await device.world.pass(60_000);
  expect(device.writes()).toEqual([]);
  expect(device.queued()).toMatchObject([{ state: 'rejected' }]);
});

test('the rest of a damaged file can be exported', async () => {
  const device = await damagedPhoto();
  const [damaged] = device.outbox.queue.current()?.damaged ?? [];
  const { bytes } = await device.outbox.exportOf({ damaged: damaged!.id });
  expect([bytes?.size, bytes?.type]).toEqual([20, 'image/jpeg']);
});
