import { expect, test } from 'vitest';
import { aMutation, aStartedDevice, type Device } from '../testing/a-device.ts';

async function flushed(device: Device) {
  let isFlushed = false;
  const flush = device.outbox.flush().then(() => {
    isFlushed = true;
  });
  await device.world.settle();
  return { flush, isFlushed: () => isFlushed };
}

test('with nothing to send it is over at once', async () => {
  const device = await aStartedDevice();
  expect((await flushed(device)).isFlushed()).toBe(true);
});

test('it tries what waits for later now, and is over when that is sent', async () => {
  const device = await aStartedDevice({ fails: 'unreachable' });
  await device.submit();
  await device.world.pass(60_000);
  device.trouble = () => undefined;
  expect((await flushed(device)).isFlushed()).toBe(true);
  expect(device.status()).toBe('empty 0');
});

test('it waits for what is on its way', async () => {
  const device = await aStartedDevice({ fails: 'hangs' });
  await device.handIn({ mutation: aMutation(), uploads: [] });
  const { isFlushed } = await flushed(device);
  expect(isFlushed()).toBe(false);
  device.trouble = () => undefined;
  await device.world.pass(61_000);
  expect(isFlushed()).toBe(true);
});

test.each(['unreachable', 'needs-sign-in', 'invalid', 'access-denied'] as const)(
  'what turns out to be %s is not waited for, nor what waits behind it',
  async (trouble) => {
    const device = await aStartedDevice({ fails: trouble });
    await device.submit();
    const base = { rev: 1, item: { id: '1', rev: 1, title: 'T' } };
    await device.submit({ opId: 'b', kind: 'patch', base, fields: { title: 'U' } });
    expect((await flushed(device)).isFlushed()).toBe(true);
  },
);

test('it does not wait for another person', async () => {
  const device = await aStartedDevice({ fails: 'unreachable' });
  await device.submit();
  device.owner = 'sam';
  device.ownerChanged();
  expect((await flushed(device)).isFlushed()).toBe(true);
});

test('it ends with the outbox', async () => {
  const device = await aStartedDevice({ fails: 'hangs' });
  void device.outbox.submit({ mutation: aMutation(), uploads: [] });
  const { flush } = await flushed(device);
  await device.outbox.close();
  await flush;
});
