import { expect, test } from 'vitest';
import type { DraftPlace } from './store/drafts.ts';
import { StorageFull, type OutboxDatabase } from './store/database.ts';
import { memoryDatabase, memoryDisk } from './testing/memory-database.ts';
import { aDevice, aFile, aPhoto, anAlbum } from './testing/a-device.ts';
import { withSteps } from './testing/disturbed-stores.ts';

const place: DraftPlace = { owner: '', form: 'shared', id: 'new' };

async function* bytes() {
  yield Uint8Array.of(1, 2, 3);
}

/** A phone without signal and with two shared files. */
async function aPhone(store?: OutboxDatabase) {
  const disk = memoryDisk();
  const device = aDevice({ disk, ...(store ? { store } : {}) });
  const { drafts } = device.outbox;
  for (const id of ['one', 'two']) {
    await drafts.putFile(place, { id, savedAt: 1, values: id }, bytes());
  }
  const waiting = async () => (await drafts.list(place)).map(({ id }) => id);
  return { ...device, drafts, waiting };
}

const upload = (id: string) => aFile(20, { id, key: `media/${id}` });
const now = { patience: 0 };

test('a file that is still being stored is not taken over', async () => {
  const { outbox, drafts, disk } = await aPhone();
  async function* endless() {
    yield new Uint8Array(10);
    await new Promise(() => undefined);
  }
  void drafts.putFile(place, { id: 'three', savedAt: 1, values: 3 }, endless());
  await expect.poll(() => disk.tables.parts.within().keys).toHaveLength(3);
  expect(await outbox.upload([upload('u')], { ...now, takesOver: ['three'] })).toMatchObject({
    reason: 'draft-gone',
  });
});

test('an album that takes over a missing draft is not stored, and the other drafts stay', async () => {
  const { outbox, drafts, disk, waiting } = await aPhone();
  await drafts.remove('two');
  const outcome = await outbox.submit(
    { mutation: anAlbum(['a', 'b']).mutation, uploads: [aPhoto('a'), aPhoto('b')] },
    { ...now, takesOver: ['one', 'two'] },
  );
  expect(outcome).toMatchObject({ status: 'rejected', stage: 'store', reason: 'draft-gone' });
  expect([disk.tables.mutations, disk.tables.uploads].map((of) => of.within().keys)).toEqual([
    [],
    [],
  ]);
  expect(await waiting()).toEqual(['one']);
});

test('without room for a copy nothing is taken over: the draft has the only bytes', async () => {
  const disk = memoryDisk();
  const store = withSteps(memoryDatabase({ disk }), (step, tables) => ({
    async put(table, record) {
      if (table === 'parts' && tables.includes('uploads')) throw new StorageFull('Full');
      return step.put(table, record);
    },
  }));
  const { outbox, waiting } = await aPhone(store);
  const outcome = await outbox.upload([upload('u')], { ...now, takesOver: ['one'] });
  expect(outcome).toMatchObject({ status: 'rejected', stage: 'store', reason: 'storage-full' });
  expect(await waiting()).toEqual(['one', 'two']);
  expect(disk.tables.uploads.within().keys).toEqual([]);
});
