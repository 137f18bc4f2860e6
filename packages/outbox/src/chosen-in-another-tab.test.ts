import { expect, test } from 'vitest';
import type { CommitHook } from './testing/memory-database.ts';
import { aFile, aDevice } from './testing/a-device.ts';
import { fullForOnePart } from './testing/disturbed-stores.ts';

/** Two tabs: the first one sends; the second finds the device full when it copies a file. */
const twoTabs = async ({ onCommit }: { readonly onCommit?: CommitHook } = {}) => {
  const first = aDevice({ ...(onCommit && { onCommit }) });
  await first.outbox.start();
  await first.world.settle();
  const second = aDevice({
    service: first.service,
    disk: first.disk,
    world: first.world.tab(),
    onCommit: fullForOnePart(),
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

test('two tabs, each with a file of its own, send both side by side, and each part once', async () => {
  const { first, second } = await twoTabs({ onCommit: fullForOnePart() });
  const seen = new Set<string>();
  for (const tab of [first, second]) {
    tab.delay = () => new Promise((resolve) => void first.world.after(5_000, () => resolve()));
    tab.outbox.queue.subscribe(() => {
      for (const { state } of tab.outbox.queue.current()?.uploads ?? []) seen.add(state);
    });
  }
  void first.outbox.upload([aFile(20)]);
  void second.outbox.upload([aFile(21, { id: 'u2', key: 'media/2_b.jpg' })]);
  await first.world.pass(40_000);
  const { objects } = first.service;
  expect([...objects.values()].map(({ size }) => size).toSorted()).toEqual([20, 21]);
  expect(seen).not.toContain('needs-repick');
  const keysOf = ({ sent }: typeof first) =>
    sent.flatMap((request) => (request.op === 'upload-part' ? [request.key] : []));
  expect(keysOf(first)).toEqual(['media/1_a.jpg', 'media/1_a.jpg', 'media/1_a.jpg']);
  expect(keysOf(second)).toEqual(['media/2_b.jpg', 'media/2_b.jpg', 'media/2_b.jpg']);
});

test('two tabs that both send do not keep each other looking', async () => {
  const { first, second } = await twoTabs({ onCommit: fullForOnePart() });
  for (const tab of [first, second]) tab.trouble = () => 'hangs';
  void first.outbox.upload([aFile(20)]);
  void second.outbox.upload([aFile(21, { id: 'u2', key: 'media/2_b.jpg' })]);
  await first.world.pass(30_000);
  expect(first.world.logged).toEqual([]);
});
