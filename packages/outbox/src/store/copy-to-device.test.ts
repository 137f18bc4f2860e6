import { expect, test } from 'vitest';
import { type OutboxDatabase, StorageFull } from './database.ts';
import type { CommitHook } from './engines/memory-database.ts';
import { aFile, aSender } from '../testing/a-sender.ts';
import { brimful } from '../testing/brimful-database.ts';
import { manualWorld } from '../testing/manual-world.ts';
import { crcOf } from '../testing/model-service.ts';
import { chosenFiles } from './chosen-files.ts';
import { abandonCopies, admitUploads, CopyLost, copyToDevice } from './copy-to-device.ts';
import { FileTooLarge, MOST_BYTES } from '../model/uploads/part-plan.ts';

/** Full from the commit of that number on, counted from 1, for so many of them. */
const fullAt = (first: number, times = 1): CommitHook => {
  let commits = 0;
  return (moment) => {
    if (moment === 'before') commits += 1;
    if (moment === 'before' && commits >= first && commits < first + times) {
      throw new StorageFull('full');
    }
    return 'go';
  };
};

test('a copy is every byte, in parts, with the checksum of each and of the whole', async () => {
  const sender = aSender();
  const file = aFile(20);
  const record = await sender.copied(file);
  const bytes = await file.bytes.arrayBuffer();
  expect(record).toMatchObject({
    state: 'ready',
    source: 'phone',
    crc: crcOf(bytes),
    parts: [
      { crc: crcOf(bytes.slice(0, 8)) },
      { crc: crcOf(bytes.slice(8, 16)) },
      { crc: crcOf(bytes.slice(16)) },
    ],
  });
  expect(await sender.count('parts')).toBe(3);
});

test('until it is admitted, a copy is not sent', async () => {
  const sender = aSender();
  await sender.copied(aFile(8));
  await sender.look();
  await sender.world.settle();
  expect(await sender.record()).toMatchObject({ state: 'copying' });
  expect(sender.sent).toEqual([]);
});

test.each([1, 2, 3])(
  'a device that is full at part %i keeps no bytes, and sends from the file that was chosen',
  async (part) => {
    const sender = aSender({ onCommit: fullAt(part) });
    await sender.add(aFile(20));
    expect(sender.service.objects.get('media/1_a.jpg')?.size).toBe(20);
  },
);

test('of a file that did not fit, no part is left', async () => {
  const sender = aSender({ onCommit: fullAt(3) });
  expect(await sender.copied(aFile(20))).toMatchObject({ source: 'file', state: 'ready' });
  expect(await sender.count('parts')).toBe(0);
});

const countOf = (database: OutboxDatabase, table: 'uploads' | 'parts') =>
  database.transact([table], 'read', async (step) => (await step.keys(table)).length);

test('a device full to the brim is given the room of the parts back, and the file, said at once to have none, is held once it has it', async () => {
  const world = manualWorld();
  const database = brimful(world, 2_000);
  const files = chosenFiles();
  const file = aFile(20);
  let [isWithoutRoom, isCopied] = [false, false];
  const copying = copyToDevice({ database, world, files, partBytes: 8 }, file, {
    owner: 'nell',
    onNoRoom: () => (isWithoutRoom = true),
  }).finally(() => (isCopied = true));
  await world.settle();
  expect([isWithoutRoom, isCopied]).toEqual([true, false]);
  await world.pass(3_000);
  expect(await copying).toMatchObject({ source: 'file', state: 'ready' });
  expect(files.of('u1')).toBe(file.bytes);
  expect(await countOf(database, 'parts')).toBe(0);
});

test('a device that stays full to the brim says so, and is given the bytes back', async () => {
  const world = manualWorld();
  const database = brimful(world, Infinity);
  const setting = { database, world, files: chosenFiles(), partBytes: 8 };
  const copying = copyToDevice(setting, aFile(20), { owner: 'nell' }).catch(
    (cause: unknown) => cause,
  );
  await world.pass(60_000);
  expect(await copying).toBeInstanceOf(StorageFull);
  expect(await countOf(database, 'parts')).toBe(0);
});

test('of copies that will not be admitted the bytes are given back even on a device full to the brim', async () => {
  const world = manualWorld();
  const database = brimful(world, Infinity);
  const setting = { database, world, files: chosenFiles(), partBytes: 8 };
  await copyToDevice(setting, aFile(16), { owner: 'nell' });
  expect(await countOf(database, 'parts')).toBe(2);
  await expect(abandonCopies(database, ['u1'])).rejects.toThrow(StorageFull);
  expect(await countOf(database, 'parts')).toBe(0);
});

test('a device without room even for the record says so, and keeps nothing', async () => {
  const sender = aSender({ onCommit: fullAt(2, 2) });
  await expect(sender.copied(aFile(20))).rejects.toThrow(StorageFull);
  expect([await sender.count('uploads'), await sender.count('parts')]).toEqual([0, 0]);
});

test('a file that cannot be read leaves nothing behind', async () => {
  const sender = aSender();
  const unreadable = new Error('gone from the disk');
  const whole = aFile(20);
  const bytes = {
    slice: (from: number, to: number) =>
      from < 8 ? whole.bytes.slice(from, to) : { arrayBuffer: () => Promise.reject(unreadable) },
  } as Blob;
  await expect(sender.copied({ ...whole, bytes })).rejects.toBe(unreadable);
  expect([await sender.count('uploads'), await sender.count('parts')]).toEqual([0, 0]);
});

test('a file of more bytes than an object can have is refused before anything is stored', async () => {
  const sender = aSender();
  const file = aFile(1, { size: MOST_BYTES + 1 });
  await expect(sender.copied(file)).rejects.toThrow(FileTooLarge);
  expect(await sender.count('uploads')).toBe(0);
});

test('a file that is queued already is not copied again', async () => {
  const sender = aSender();
  sender.owner = undefined;
  await sender.add(aFile(20));
  const again = await sender.copied(aFile(20));
  expect(again).toMatchObject({ state: 'ready', order: 1 });
  await sender.database.transact(['uploads'], 'write', (step) => admitUploads(step, [again]));
  expect(await sender.count('uploads')).toBe(1);
});

test('files are admitted behind those that wait, in the order they were given', async () => {
  const sender = aSender();
  sender.owner = undefined;
  await sender.add(aFile(1, { id: 'z' }));
  await sender.add(aFile(1, { id: 'b' }), aFile(1, { id: 'a' }));
  const orders = await Promise.all(['z', 'b', 'a'].map((id) => sender.record(id)));
  expect(orders.map((record) => record?.order)).toEqual([1, 2, 3]);
});

test('a copy that was swept away meanwhile is not admitted', async () => {
  const sender = aSender();
  const record = await sender.copied(aFile(8));
  await abandonCopies(sender.database, ['u1']);
  const admitted = sender.database.transact(['uploads'], 'write', (step) =>
    admitUploads(step, [record]),
  );
  await expect(admitted).rejects.toThrow(CopyLost);
  expect(await sender.count('uploads')).toBe(0);
});
