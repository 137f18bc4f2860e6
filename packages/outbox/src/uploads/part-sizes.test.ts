import { expect, test } from 'vitest';
import { createOutbox } from '../create-outbox.ts';
import { memoryDatabase, memoryDisk } from '../store/memory-database.ts';
import { SAMPLE_RULES } from '../testing/a-device.ts';
import { aFile } from '../testing/a-sender.ts';
import { manualWorld } from '../testing/manual-world.ts';
import { modelRemote } from '../testing/model-remote.ts';
import { createModelService } from '../testing/model-service.ts';

const MiB = 1024 * 1024;

/** An outbox as an app makes it, with the sizes of the parts left to it; `sent` has one line a request with bytes. */
async function anOutbox() {
  const world = manualWorld();
  const service = createModelService();
  const sent: string[] = [];
  const outbox = createOutbox({
    database: memoryDatabase({ disk: memoryDisk() }),
    world,
    rules: SAMPLE_RULES,
    remote: modelRemote({
      owner: () => 'nell',
      async carry(request) {
        if ('bytes' in request) sent.push(`${request.op} ${request.bytes.byteLength}`);
        return service.handle(request);
      },
    }),
    nextKey: (key) => `${key}+`,
  });
  await outbox.start();
  await world.settle();
  return { outbox, world, sent };
}

test.each([
  [5 * MiB, [`put ${5 * MiB}`]],
  [5 * MiB + 1, [`upload-part ${5 * MiB}`, 'upload-part 1']],
  [11 * MiB, [`upload-part ${5 * MiB}`, `upload-part ${5 * MiB}`, `upload-part ${MiB}`]],
])(
  '[9.15] a file of %i bytes is sent in parts of 5 MiB, one of no more in one go',
  async (size, requests) => {
    const { outbox, world, sent } = await anOutbox();
    void outbox.upload([aFile(size)]);
    await expect.poll(async () => (await world.settle(), sent)).toHaveLength(requests.length);
    expect(sent.toSorted()).toEqual(requests.toSorted());
  },
);

test('[9.15] a file of more than 10,000 parts of 5 MiB is refused, and nothing of it is sent', async () => {
  const { outbox, sent } = await anOutbox();
  const bytes = new Blob();
  bytes.slice = () => {
    throw new Error('It was read');
  };
  const upload = outbox.upload([aFile(1, { size: 10_000 * 5 * MiB + 1, bytes })]);
  expect(await upload).toMatchObject({ status: 'rejected', cause: { most: 10_000 * 5 * MiB } });
  expect(sent).toEqual([]);
});
