import { expect, test } from 'vitest';
import { aStartedDevice } from './testing/a-device.ts';

test('ids are sent beside each other, but no more than eight at once', async () => {
  const device = await aStartedDevice();
  device.trouble = () => 'hangs';
  await device.createMany(12);
  expect(device.sent).toHaveLength(8);
});

test('one that fails never delays another', async () => {
  const device = await aStartedDevice();
  device.trouble = (request) => ('id' in request && request.id === '1' ? 'invalid' : undefined);
  await device.createMany(3);
  expect(['1', '2', '3'].map((id) => device.service.item('news', id) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
  expect(device.status()).toBe('attention 1');
});

test('one that gets through brings all that waits along', async () => {
  const device = await aStartedDevice();
  device.trouble = () => 'unreachable';
  await device.createMany(5);
  await device.world.pass(100_000);
  device.trouble = () => undefined;
  await device.submit({ id: '9' });
  expect(device.status()).toBe('empty 0');
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
  await device.createMany(1);
  device.world.wake();
  await device.world.settle();
  device.delay = undefined;
  letFail();
  device.trouble = () => (device.sent.length > 1 ? undefined : 'unreachable');
  await device.world.settle();
  expect(device.writes()).toEqual(['put news/1', 'put news/1']);
  expect(device.status()).toBe('empty 0');
});
