import { expect, test } from 'vitest';
import type { OutboxDatabase } from '../store/database.ts';
import { aFile, aStartedDevice } from '../testing/a-device.ts';
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

test('[9.15] four parts of a file are on their way at once, and no more over all files', async () => {
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

test('a slow line is given two parts at once', async () => {
  const device = await aSlowDevice(25_000);
  await device.add(aFile(80));
  expect(partsSent(device)).toBe(4);
  await device.world.pass(26_000);
  expect(partsSent(device)).toBe(6);
});

test.each([
  { what: 'is on its way counts', trouble: 'hangs', counted: 20 },
  { what: 'failed does not count any more', trouble: 'answer-lost', counted: 0 },
] as const)('of how much of a file has gone, what $what', async ({ trouble, counted }) => {
  const device = await aStartedDevice();
  device.trouble = ({ op }) => (op === 'upload-part' ? trouble : undefined);
  await device.add(aFile(20));
  await device.world.pass(100);
  expect(device.sentBytes()).toBe(counted);
});

test('how much of a file has gone never becomes less while its parts arrive', async () => {
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
