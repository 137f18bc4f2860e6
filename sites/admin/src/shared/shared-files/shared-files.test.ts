import { IDBFactory } from 'fake-indexeddb';
import { createStore, keys } from 'idb-keyval';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sharedFiles } from '#shared/shared-files/shared-files.ts';

const photo = { name: 'a.jpg', type: 'image/jpeg' };

function aPhone() {
  const factory = new IDBFactory();
  let time = 1_000;
  return {
    /** Opened again, as after the app was killed. */
    open: (largest?: number) =>
      sharedFiles({ factory, now: () => time, ...(largest !== undefined && { largest }) }),
    later: (ms: number) => void (time += ms),
    async storedKeys() {
      vi.stubGlobal('indexedDB', factory);
      onTestFinished(() => void vi.unstubAllGlobals());
      return keys(createStore('clubhouse-shared', 'files'));
    },
  };
}

async function* pieces(...all: readonly (readonly number[] | Uint8Array<ArrayBuffer> | Error)[]) {
  for (const each of all) {
    if (each instanceof Error) throw each;
    yield Uint8Array.from(each);
  }
}

test('two shares in a row are both there, in their order, when the app is opened again', async () => {
  const phone = aPhone();
  await phone.open().keep(photo, pieces([1], [2, 3]));
  phone.later(1);
  await phone.open().keep({ ...photo, name: 'b.jpg' }, pieces([4]));
  const files = await phone.open().list();
  expect(files).toMatchObject([
    { ...photo, size: 3, sharedAt: 1_000 },
    { name: 'b.jpg', size: 1, sharedAt: 1_001 },
  ]);
});

test('a file of several pieces comes back byte for byte', async () => {
  const phone = aPhone();
  const bytes = Uint8Array.from({ length: 11_000_000 }, (_, at) => at % 251);
  await phone.open().keep(photo, pieces(bytes.subarray(0, 3), bytes.subarray(3)));
  expect(await phone.storedKeys()).toHaveLength(1 + 3);
  const [kept] = await phone.open().list();
  const file = await phone.open().open(kept!.id);
  expect([file?.name, file?.type, file?.size]).toEqual(['a.jpg', 'image/jpeg', 11_000_000]);
  expect(Buffer.compare(Buffer.from(await file!.arrayBuffer()), bytes)).toBe(0);
});

test('of a file whose bytes break off nothing is left', async () => {
  const phone = aPhone();
  const broken = pieces(new Uint8Array(6_000_000), new Error('the gallery went'));
  await expect(phone.open().keep(photo, broken)).rejects.toThrow('the gallery went');
  expect(await phone.storedKeys()).toEqual([]);
});

test('a file too large to be kept is there by its name, and is read to its end', async () => {
  const phone = aPhone();
  const film = { name: 'match.mp4', type: 'video/mp4' };
  await phone.open(6_000_000).keep(film, pieces(new Uint8Array(11_000_000), [1, 2]));
  const [kept] = await phone.open().list();
  expect(kept).toMatchObject({ ...film, size: 11_000_002, isTooLarge: true });
  expect(await phone.open().open(kept!.id)).toBeUndefined();
  expect(await phone.storedKeys()).toHaveLength(1);
});

test('what went over into the outbox is marked before, and gone after', async () => {
  const phone = aPhone();
  await phone.open().keep(photo, pieces([1]));
  const files = phone.open();
  const [file] = await files.list();
  const { id } = file!;
  expect(await files.markQueuing([file!])).toBe(true);
  expect(await phone.open().list()).toMatchObject([{ mayBeQueued: true }]);
  await files.unmarkQueuing([id]);
  expect((await phone.open().list())[0]).not.toHaveProperty('mayBeQueued');
  await files.remove([id]);
  expect(await files.markQueuing([file!])).toBe(false);
  expect(await phone.storedKeys()).toEqual([]);
});

test('pieces of a share that was killed in the middle go once it cannot be under way any more', async () => {
  const phone = aPhone();
  const held = pieces(new Uint8Array(6_000_000), [1]);
  const stuck = async function* () {
    yield* held;
    await new Promise(() => undefined);
  };
  void phone.open().keep(photo, stuck());
  await expect.poll(() => phone.storedKeys()).toHaveLength(1);
  expect(await phone.open().list()).toEqual([]);
  expect(await phone.storedKeys()).toHaveLength(1);
  phone.later(11 * 60_000);
  expect(await phone.open().list()).toEqual([]);
  expect(await phone.storedKeys()).toEqual([]);
});
