import { expect, test } from 'vitest';
import { StorageFull } from './ports/database.ts';
import { aDevice } from './testing/a-device.ts';
import { aFile } from './testing/a-sender.ts';

/** Two tabs: the first one sends; the second finds the device full when it copies a file. */
const twoTabs = async () => {
  const first = aDevice();
  await first.outbox.start();
  await first.world.settle();
  let isFull = true;
  const second = aDevice({
    service: first.service,
    disk: first.disk,
    world: first.world.tab(),
    onCommit(moment, tables) {
      if (moment === 'after' || !isFull || !tables.includes('parts')) return 'go';
      isFull = false;
      throw new StorageFull('full');
    },
  });
  await second.outbox.start();
  await second.world.settle();
  return { first, second };
};

test('a file too big to copy is sent by the tab it was chosen in, though another one sends', async () => {
  const { second } = await twoTabs();
  void second.outbox.upload([aFile(20)]);
  await second.world.pass(1_000);
  expect(second.service.objects.get('media/1_a.jpg')?.size).toBe(20);
  expect(second.outbox.queue.current()?.uploads).toEqual([]);
});

test('once that tab is closed, the file waits to be picked again', async () => {
  const { first, second } = await twoTabs();
  second.trouble = () => 'unreachable';
  void second.outbox.upload([aFile(20)]);
  await second.world.pass(1_000);
  await second.outbox.close();
  await first.world.pass(60_000);
  expect(first.outbox.queue.current()?.uploads).toMatchObject([{ state: 'needs-repick' }]);
});
