import { expect, test } from 'vitest';
import { StorageFull } from './database.ts';
import type { CommitHook } from '../testing/memory-database.ts';
import type { Upload } from '../model/mutation.ts';
import { aDevice, aFile } from '../testing/a-device.ts';
import { allIn } from '../testing/database-contract.ts';
import { brimful } from '../testing/disturbed-stores.ts';
import { manualWorld } from '../testing/manual-world.ts';
import { abandonCopies, admitUploads, CopyLost, copyToDevice } from './copy-to-device.ts';

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

/** A device, and what copies files to it. */
function aCopier(onCommit?: CommitHook) {
  const device = aDevice({ ...(onCommit && { onCommit }) });
  const setting = { ...device, files: new Map<string, Blob>(), partBytes: 8 };
  return {
    ...device,
    copied: (upload: Upload) => copyToDevice(setting, upload, { owner: 'nell' }),
  };
}

test('a copy is not sent until it is admitted', async () => {
  const device = aCopier();
  await device.copied(aFile(8));
  await device.outbox.start();
  await device.world.settle();
  expect(device.record()).toMatchObject({ state: 'copying' });
  expect(device.sent).toEqual([]);
});

test('a file that did not fit leaves no part behind', async () => {
  const device = aCopier(fullAt(3));
  expect(await device.copied(aFile(20))).toMatchObject({ source: 'file', state: 'ready' });
  expect(device.left()[1]).toBe(0);
});

test('copying to a device that stays full fails with StorageFull, and frees the copied bytes', async () => {
  const world = manualWorld();
  const database = brimful(world, Infinity);
  const setting = { database, world, files: new Map<string, Blob>(), partBytes: 8 };
  const copying = copyToDevice(setting, aFile(20), { owner: 'nell' }).catch(
    (cause: unknown) => cause,
  );
  await world.pass(60_000);
  expect(await copying).toBeInstanceOf(StorageFull);
  expect(await allIn(database, 'parts')).toHaveLength(0);
});

test('abandoned copies free their bytes even on a full device', async () => {
  const world = manualWorld();
  const database = brimful(world, Infinity);
  const setting = { database, world, files: new Map<string, Blob>(), partBytes: 8 };
  await copyToDevice(setting, aFile(16), { owner: 'nell' });
  expect(await allIn(database, 'parts')).toHaveLength(2);
  await expect(abandonCopies(database, ['u1'])).rejects.toThrow(StorageFull);
  expect(await allIn(database, 'parts')).toHaveLength(0);
});

test('a device without room for the record fails with StorageFull, and stores nothing', async () => {
  const device = aCopier(fullAt(2, 2));
  await expect(device.copied(aFile(20))).rejects.toThrow(StorageFull);
  expect(device.left()).toEqual([0, 0]);
});

test('a file that cannot be read leaves nothing behind', async () => {
  const device = aCopier();
  const unreadable = new Error('gone from the disk');
  const whole = aFile(20);
  const bytes = {
    slice: (from: number, to: number) =>
      from < 8 ? whole.bytes.slice(from, to) : { arrayBuffer: () => Promise.reject(unreadable) },
  } as Blob;
  await expect(device.copied({ ...whole, bytes })).rejects.toBe(unreadable);
  expect(device.left()).toEqual([0, 0]);
});

test('a file that is queued already is not copied again', async () => {
  const device = aCopier();
  await device.add(aFile(20));
  const again = await device.copied(aFile(20));
  expect(again).toMatchObject({ state: 'ready', order: 1 });
  await device.database.transact(['uploads'], 'write', (step) => admitUploads(step, [again]));
  expect(device.left()[0]).toBe(1);
});

test('files are admitted behind the waiting ones, in the order they were given', async () => {
  const device = aCopier();
  await device.add(aFile(1, { id: 'z' }));
  await device.add(aFile(1, { id: 'b' }), aFile(1, { id: 'a' }));
  expect(['z', 'b', 'a'].map((id) => device.record(id)?.order)).toEqual([1, 2, 3]);
});

test('a copy that was swept meanwhile is not admitted', async () => {
  const device = aCopier();
  const record = await device.copied(aFile(8));
  await abandonCopies(device.database, ['u1']);
  const admitted = device.database.transact(['uploads'], 'write', (step) =>
    admitUploads(step, [record]),
  );
  await expect(admitted).rejects.toThrow(CopyLost);
  expect(device.left()[0]).toBe(0);
});
