import { expect, test } from 'vitest';
import { aStartedDevice } from './testing/a-device.ts';

type Device = Awaited<ReturnType<typeof aStartedDevice>>;

const item = (id: string, rev: number) => ({
  rev,
  item: { id, rev, title: rev === 1 ? 'T' : 'U' },
});

/** Creates articles 1 to `count`, without waiting for any. */
async function createMany(device: Device, count: number) {
  for (let id = 1; id <= count; id += 1) {
    void device.outbox.submit({
      mutation: { opId: `c${id}`, entity: 'news', id: `${id}`, kind: 'create', fields: {} },
      uploads: [],
    });
  }
  await device.world.settle();
}

test('mutations for one id are sent one after the other, in their order', async () => {
  const device = await aStartedDevice();
  device.trouble = () => 'unreachable';
  await device.submit({ opId: 'a' });
  await device.submit({ opId: 'b', kind: 'patch', base: item('1', 1), fields: { title: 'U' } });
  await device.submit({ opId: 'c', kind: 'delete', base: item('1', 2), fields: {} });
  device.sent.length = 0;
  device.trouble = () => undefined;
  device.world.wake();
  await device.world.settle();
  expect(device.writes()).toEqual(['put news/1', 'put news/1', 'delete news/1']);
  expect(device.status()).toBe('empty 0');
});

test('ids are sent beside each other, but no more than eight at once', async () => {
  const device = await aStartedDevice();
  device.trouble = () => 'hangs';
  await createMany(device, 12);
  expect(device.sent).toHaveLength(8);
});

test('one that fails never delays another', async () => {
  const device = await aStartedDevice();
  device.trouble = (request) => ('id' in request && request.id === '1' ? 'invalid' : undefined);
  await createMany(device, 3);
  expect(['1', '2', '3'].map((id) => device.service.item('news', id) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
  expect(device.status()).toBe('attention 1');
});

test('tries that fail come ever further apart, and a minute apart at most', async () => {
  const device = await aStartedDevice();
  device.trouble = () => 'unreachable';
  await device.submit();
  let last = device.world.now();
  const waits: number[] = [];
  device.trouble = () => {
    waits.push(device.world.now() - last);
    last = device.world.now();
    return 'unreachable';
  };
  await device.world.pass(125_000);
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test('one that gets through brings all that waits along', async () => {
  const device = await aStartedDevice();
  device.trouble = () => 'unreachable';
  await createMany(device, 5);
  await device.world.pass(100_000);
  device.trouble = () => undefined;
  await device.submit({ id: '9' });
  expect(device.status()).toBe('empty 0');
});

test.each([-7_200_000, 7_200_000])('a clock set by %i ms holds nothing up', async (jump) => {
  const device = await aStartedDevice();
  device.trouble = () => 'unreachable';
  await device.submit();
  device.trouble = () => undefined;
  device.world.jump(jump);
  await device.world.pass(60_000);
  expect(device.status()).toBe('empty 0');
});

test('what the store could not take in is found out by sending it again', async () => {
  let isFailing = false;
  const device = await aStartedDevice({
    onCommit: (moment, tables) => {
      if (isFailing && moment === 'before' && tables.includes('kept')) throw new Error('broken');
      return 'go';
    },
  });
  void device.outbox.submit({
    mutation: { opId: 'op', entity: 'news', id: '1', kind: 'create', fields: {} },
    uploads: [],
  });
  device.trouble = () => {
    isFailing = true;
    return undefined;
  };
  await device.world.settle();
  expect(device.world.logged[0]).toMatch('could not be stored');
  isFailing = false;
  device.trouble = () => undefined;
  await device.world.pass(10_000);
  expect(device.status()).toBe('empty 0');
  expect(device.service.item('news', '1')).toMatchObject({ rev: 1 });
});

test('that the device went offline is shown at once', async () => {
  const device = await aStartedDevice();
  device.trouble = () => 'hangs';
  void device.submit();
  await device.world.settle();
  expect(device.status()).toBe('sending 1');
  device.world.setOnline(false);
  expect(device.status()).toBe('offline 1');
});

test('a try that was under way when the network came back, and fails, is made again at once', async () => {
  const device = await aStartedDevice();
  let letFail = () => {};
  device.delay = () => new Promise((resolve) => void (letFail = resolve));
  device.trouble = () => 'unreachable';
  await createMany(device, 1);
  device.world.wake();
  await device.world.settle();
  device.delay = undefined;
  letFail();
  device.trouble = () => (device.sent.length > 1 ? undefined : 'unreachable');
  await device.world.settle();
  expect(device.writes()).toEqual(['put news/1', 'put news/1']);
  expect(device.status()).toBe('empty 0');
});
