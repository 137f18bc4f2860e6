import { expect, test } from 'vitest';
import { sharedFiles } from '#shared/shared-files/shared-files.ts';
import { memoryDrafts } from '#test/memory-stores.ts';

const photo = { name: 'a.jpg', type: 'image/jpeg' };

function aPhone() {
  const drafts = memoryDrafts();
  let time = 1_000;
  return {
    open: (largest?: number) =>
      sharedFiles(drafts, { now: () => time, ...(largest !== undefined && { largest }) }),
    later: (ms: number) => void (time += ms),
  };
}

async function* pieces(...all: readonly (readonly number[])[]) {
  for (const each of all) yield Uint8Array.from(each);
}

test('two shares in a row are both listed, with all files in order, when the app is opened again', async () => {
  const phone = aPhone();
  await phone.open().put(photo, pieces([1], [2, 3]));
  phone.later(1);
  const second = phone.open();
  const names = Array.from({ length: 11 }, (_, n) => `${n}.jpg`);
  for (const name of names) await second.put({ ...photo, name }, pieces([4]));
  expect(await phone.open().list()).toMatchObject([
    { ...photo, size: 3, sharedAt: 1_000, isTooLarge: false },
    ...names.map((name) => ({ name, size: 1, sharedAt: 1_001 })),
  ]);
});

test('a stored file is returned byte for byte, with its name and time, until it is discarded', async () => {
  const files = aPhone().open();
  await files.put(photo, pieces([1, 2], [3]));
  const [shared] = await files.list();
  const file = await files.open(shared!);
  expect([file?.name, file?.type, file?.lastModified]).toEqual(['a.jpg', 'image/jpeg', 1_000]);
  expect([...new Uint8Array(await file!.arrayBuffer())]).toEqual([1, 2, 3]);
  await files.discard([shared!.id]);
  expect([await files.list(), await files.open(shared!)]).toEqual([[], undefined]);
});

test('a file too large to store is listed by name, and its bytes are read to the end', async () => {
  const files = aPhone().open(3);
  await files.put({ name: 'match.mp4', type: 'video/mp4' }, pieces([1, 2], [3, 4], [5]));
  const [shared] = await files.list();
  expect(shared).toMatchObject({ name: 'match.mp4', size: 5, isTooLarge: true });
  expect(await files.open(shared!)).toBeUndefined();
});

test('the bytes that were not read can still be read', async () => {
  const full = memoryDrafts();
  full.putFile = async (_place, _draft, bytes) => {
    for await (const _ of bytes) throw new Error('Full');
  };
  const bytes = pieces([1], [2]);
  await expect(sharedFiles(full).put(photo, bytes)).rejects.toThrow('Full');
  expect((await bytes.next()).value).toEqual(Uint8Array.of(2));
});
