import { expect, test } from 'vitest';
import { aDevice, aMutation } from './testing/a-device.ts';

async function started(...options: Parameters<typeof aDevice>) {
  const device = aDevice(...options);
  await device.outbox.start();
  return device;
}

test('what is submitted is stored, sent, and answered with the item as it is stored there', async () => {
  const { outbox, service, world, status } = await started();
  const submitted = outbox.submit({ mutation: aMutation(), uploads: [] });
  await world.settle();
  expect(await submitted).toEqual({ status: 'sent', item: service.item('news', '1') });
  expect(service.item('news', '1')).toMatchObject({ title: 'T', rev: 1 });
  await world.settle();
  expect(status()).toBe('empty 0');
});

test('what cannot be sent is saved after the first try, and sent when the network is back', async () => {
  const device = await started();
  device.trouble = () => 'unreachable';
  const submitted = device.outbox.submit({ mutation: aMutation(), uploads: [] });
  await device.world.settle();
  expect(await submitted).toEqual({ status: 'saved' });
  expect(device.status()).toBe('offline 1');

  device.trouble = () => undefined;
  device.world.wake();
  await device.world.settle();
  expect(device.service.item('news', '1')).toBeDefined();
  expect(device.status()).toBe('empty 0');
});

test('a send whose answer was lost is found to be ours, and happens once', async () => {
  const device = await started();
  device.trouble = ({ op }) => (op === 'write' ? 'answer-lost' : undefined);
  await device.outbox.submit({ mutation: aMutation(), uploads: [] });
  device.trouble = () => undefined;
  await device.world.pass(1_000);
  expect(device.service.item('news', '1')).toMatchObject({ rev: 1, opLog: ['op'] });
  expect(device.status()).toBe('empty 0');
});

test('what waits is sent by the tab that opens next, though the one before never closed', async () => {
  const first = await started();
  first.trouble = () => 'hangs';
  const submitted = first.outbox.submit({ mutation: aMutation(), uploads: [] }, { patience: 0 });
  await first.world.pass(0);
  expect(await submitted).toEqual({ status: 'saved' });

  const { disk, service, world } = first;
  world.freeze();
  const second = await started({ disk, service, world: world.tab() });
  expect(second.status()).toBe('sending 1');
  await world.pass(10_000);
  expect(service.item('news', '1')).toBeDefined();
});
