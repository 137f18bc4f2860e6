import { expect, test } from 'vitest';
import type { OutboxDatabase } from '../store/database.ts';
import { createOutbox } from '../create-outbox.ts';
import { partCount, partSpan } from '../model/uploads/part-plan.ts';
import { aFile, aStartedDevice, SAMPLE_RULES } from '../testing/a-device.ts';
import { modelRemote } from '../testing/model-remote.ts';
import { createModelService } from '../testing/model-service.ts';
import { manualWorld } from '../testing/manual-world.ts';
import { memoryDatabase } from '../testing/memory-database.ts';

/** A device to whose parts the service answers after so long. */
async function aSlowDevice(delay: number) {
  const device = await aStartedDevice();
  device.delay = ({ op }) =>
    new Promise((resolve) =>
      op === 'upload-part' ? void device.world.after(delay, resolve) : resolve(),
    );
  return device;
}

const partsSent = ({ sent }: Awaited<ReturnType<typeof aSlowDevice>>) =>
  sent.filter(({ op }) => op === 'upload-part').length;

test('[9.15] four parts of a file are sent at once, and no more over all files', async () => {
  const device = await aStartedDevice();
  let underWay = 0;
  let most = 0;
  device.delay = async ({ op }) => {
    if (op !== 'upload-part' && op !== 'put') return;
    underWay += 1;
    most = Math.max(most, underWay);
    await device.world.settle();
    underWay -= 1;
  };
  await device.add(
    aFile(60),
    aFile(60, { id: 'u2', key: 'media/2_b' }),
    aFile(3, { id: 'u3', key: 'media/3_c' }),
  );
  await device.outbox.flush();
  expect(most).toBe(4);
  expect(device.service.objects.size).toBe(3);
});

test('a slow network is given two parts at once', async () => {
  const device = await aSlowDevice(25_000);
  await device.add(aFile(80));
  expect(partsSent(device)).toBe(4);
  await device.world.pass(26_000);
  expect(partsSent(device)).toBe(6);
});

test('the number of sent bytes never falls while parts arrive', async () => {
  const device = await aSlowDevice(1_000);
  const shown: (number | undefined)[] = [];
  device.outbox.queue.subscribe(() => shown.push(device.sentBytes()));
  await device.add(aFile(40));
  await device.world.pass(1_900);
  const known = shown.filter((each) => each !== undefined);
  expect(known.at(-1)).toBeGreaterThanOrEqual(32);
  expect(known).toEqual(known.toSorted((one, other) => one - other));
});

test('a part that is stored while the queue is read is not sent again', async () => {
  const [world, inner] = [manualWorld(), memoryDatabase()];
  let answer: (() => void) | undefined;
  const store: OutboxDatabase = {
    ...inner,
    async transact(tables, mode, work) {
      const result = await inner.transact(tables, mode, work);
      if (mode === 'write' || !tables.includes('kept') || !answer) return result;
      answer();
      answer = undefined;
      await world.settle();
      return result;
    },
  };
  const device = await aStartedDevice({ store, world });
  device.delay = (request) =>
    'n' in request && request.n === 2
      ? new Promise((resolve) => (answer = resolve))
      : Promise.resolve();
  await device.add(aFile(20));
  await world.pass(60_000);
  expect(device.ops().filter((op) => op.startsWith('upload-part'))).toHaveLength(3);
});

const MiB = 1024 * 1024;

/** An outbox as an app makes it, with the sizes of the parts left to it; `sent` has one line a request with bytes. */
async function anOutbox() {
  const world = manualWorld();
  const service = createModelService();
  const sent: string[] = [];
  const outbox = createOutbox({
    database: memoryDatabase(),
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
  '[9.15] a file of %i bytes is sent in parts of 5 MiB, or in one request if it is no larger',
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
