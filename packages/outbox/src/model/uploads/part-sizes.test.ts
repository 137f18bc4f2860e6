import { expect, test } from 'vitest';
import { createOutbox } from '#create-outbox.ts';
import { memoryDatabase, memoryDisk } from '#testing/memory-database.ts';
import { aFile, aStartedDevice, SAMPLE_RULES } from '#testing/a-device.ts';
import { manualWorld } from '#testing/manual-world.ts';
import { modelRemote } from '#testing/model-remote.ts';
import { createModelService } from '#testing/model-service.ts';
import { partCount, partSpan } from './part-plan.ts';

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

test.each([
  [10_000 * 5 * MiB, 5 * MiB, 10_000],
  [10_000 * 5 * MiB + 1, 6 * MiB, 8_334],
  [100 * 1024 * MiB, 11 * MiB, 9_310],
  [5 * MiB * MiB, 525 * MiB, 9_987],
])('[9.15] a file of %i bytes is sent in parts of %i bytes, %i of them', (size, length, count) => {
  const plan = { size, partBytes: 5 * MiB };
  expect(partCount(plan)).toBe(count);
  expect(partSpan(1, plan)).toEqual([0, length]);
  expect(partSpan(count, plan)[1]).toBe(size);
});

test('[9.15] a file that needs larger parts is sent from the chosen file, and no copy of it is stored', async () => {
  const device = await aStartedDevice();
  await device.add(aFile(2 * MiB + 3));
  await expect.poll(() => device.service.objects.size).toBe(1);
  expect(device.ops().filter((op) => op.startsWith('upload-part'))).toHaveLength(3);
  const sizes = device.sent.flatMap((request) =>
    'bytes' in request ? [request.bytes.byteLength] : [],
  );
  expect(sizes.toSorted((one, other) => one - other)).toEqual([3, MiB, MiB]);
  expect(device.left()).toEqual([1, 0]);
});

test('[9.15] a file of more than 5 TB is refused, and nothing of it is sent', async () => {
  const { outbox, sent } = await anOutbox();
  const bytes = new Blob();
  bytes.slice = () => {
    throw new Error('It was read');
  };
  const upload = outbox.upload([aFile(1, { size: 5 * MiB * MiB + 1, bytes })]);
  expect(await upload).toMatchObject({ status: 'rejected', cause: { most: 5 * MiB * MiB } });
  expect(sent).toEqual([]);
});
