import { expect, test } from 'vitest';
import { aStartedDevice } from './testing/a-device.ts';

/** A line on which every request takes that long. */
async function aSlowDevice(ms: number) {
  const device = await aStartedDevice();
  device.delay = () => new Promise((resolve) => void device.world.after(ms, () => resolve()));
  return device;
}

test('a hundred queued edits are through within ten seconds of the network’s return', async () => {
  const device = await aSlowDevice(300);
  device.trouble = () => 'unreachable';
  await device.createMany(100);
  await device.world.pass(120_000);
  device.trouble = () => undefined;
  device.world.wake();
  await device.world.pass(10_000);
  expect(device.status()).toBe('empty 0');
  expect(device.service.items.size).toBe(100);
});

test('the first send follows the network’s return within a second, however long was waited', async () => {
  const device = await aStartedDevice();
  device.trouble = () => 'unreachable';
  await device.submit();
  await device.world.pass(3_600_000);
  const tries = device.sent.length;
  device.trouble = () => undefined;
  device.world.wake();
  await device.world.pass(1_000);
  expect(device.sent).toHaveLength(tries + 1);
  expect(device.status()).toBe('empty 0');
});

test('[9.11] while nothing answers, at most five minutes pass between two tries, however long it lasts', async () => {
  const device = await aStartedDevice();
  const tries: number[] = [];
  device.trouble = () => {
    tries.push(device.world.now());
    return 'unreachable';
  };
  await device.submit();
  await device.world.pass(6 * 3_600_000);
  tries.push(device.world.now());
  const waits = tries.slice(1).map((at, place) => at - tries[place]!);
  expect(Math.max(...waits)).toBeLessThanOrEqual(5 * 60_000);
});
