import { expect, test } from 'vitest';
import { aMutation, aStartedDevice, aFile, type Device } from './testing/a-device.ts';
import type { CommitHook } from './testing/memory-database.ts';
import { fullForOnePart } from './testing/disturbed-stores.ts';

/** Another tab on the device of the first. */
function anotherTab({ disk, service, world }: Device, onCommit: CommitHook = () => 'go') {
  return aStartedDevice({ disk, service, world: world.tab(), onCommit });
}

async function twoTabs() {
  const first = await aStartedDevice();
  return { first, second: await anotherTab(first) };
}

/** Two tabs of which the first has just sent something, and is the one that sends. */
async function aSenderAndAnotherTab() {
  const tabs = await twoTabs();
  await tabs.first.submit({ opId: 'earlier', id: '9' });
  return tabs;
}

test('one tab sends what another tab submits, which is reported as sent there', async () => {
  const { first, second } = await aSenderAndAnotherTab();
  expect(await second.submit()).toMatchObject({ status: 'sent' });
  expect([first.writes(), second.writes()]).toEqual([['put news/9', 'put news/1'], []]);
  expect([first.status(), second.status()]).toEqual(['empty 0', 'empty 0']);
});

test('a failed try of the other tab is reported as saved', async () => {
  const { first, second } = await aSenderAndAnotherTab();
  first.fault = () => 'unreachable';
  expect(await second.submit()).toEqual({ status: 'saved', because: 'no-answer' });
  expect(second.status()).toBe('waiting 1');
});

test('a mutation that the other tab discards is not reported as sent, also when merged into an earlier one', async () => {
  const { first, second } = await twoTabs();
  first.fault = () => 'invalid';
  await first.submit();
  first.fault = () => 'hangs';
  const item = first.queued()[0]?.item ?? {};
  const base = { rev: Number(item['rev']), item };
  const edit = aMutation({ opId: 'edit', kind: 'patch', base, fields: { title: 'Mended' } });
  const outcome = second.outbox.submit({ mutation: edit, uploads: [] });
  await first.world.settle();
  await first.outbox.discard({ mutation: 1 });
  await first.world.settle();
  expect(await outcome).toEqual({ status: 'saved', because: 'discarded' });
});

test('another tab takes over from a frozen one after ten seconds', async () => {
  const { first, second } = await twoTabs();
  first.fault = () => 'hangs';
  await first.handIn({ mutation: aMutation(), uploads: [] });
  first.world.freeze();
  await second.world.pass(9_000);
  expect(second.sent).toEqual([]);
  await second.world.pass(1_001);
  expect(second.service.item('news', '1')).toBeDefined();
});

test('a tab that works for long remains the sender', async () => {
  const { first, second } = await twoTabs();
  first.fault = () => 'hangs';
  void first.submit();
  await first.world.pass(50_000);
  expect(second.sent).toEqual([]);
});

test('a tab that closes lets another send at once', async () => {
  const { first, second } = await twoTabs();
  first.fault = () => 'hangs';
  void first.submit();
  await first.world.settle();
  await first.outbox.close();
  await second.world.settle();
  expect(second.service.item('news', '1')).toBeDefined();
});

test('an answer that arrives after its conflict was settled does not undo the decision', async () => {
  const { first, second } = await twoTabs();
  await first.submit();
  await first.edit('theirs', { title: 'theirs' });

  let answer = () => {};
  first.delay = () => new Promise((resolve) => void (answer = resolve));
  void first.edit('mine', { title: 'mine' });
  await first.world.settle();
  first.world.freeze();
  await second.world.pass(11_000);
  const [conflicted] = second.queued();
  expect(conflicted).toMatchObject({ state: 'conflicted' });
  second.fault = () => 'unreachable';
  await second.outbox.resolve(conflicted!.seq, { keep: 'mine' });
  answer();
  await second.world.settle();
  expect(second.queued()).toMatchObject([
    { state: 'pending', base: { rev: 2 }, fields: { title: 'mine' } },
  ]);
});

/** Two tabs: the first one sends; the second finds the device full when it copies a file. */
async function tabsOnAFullDevice(own: Parameters<typeof aStartedDevice>[0] = {}) {
  const first = await aStartedDevice(own);
  return { first, second: await anotherTab(first, fullForOnePart()) };
}

test('once the tab with a file too big to copy is closed, the file waits to be picked again, also without a network', async () => {
  const { first, second } = await tabsOnAFullDevice();
  second.fault = () => 'unreachable';
  void second.outbox.upload([aFile(20)]);
  await second.world.pass(1_000);
  await second.outbox.close();
  await first.world.pass(60_000);
  expect(first.uploads()).toMatchObject([{ state: 'needs-repick' }]);
  expect(first.sent).toEqual([]);
});

test('a tab that wakes with such a file continues by itself, though another tab has counted it as gone', async () => {
  const { second } = await tabsOnAFullDevice();
  second.fault = () => 'unreachable';
  await second.add(aFile(20));
  await second.database.transact(['uploads'], 'write', (step) =>
    step.put('uploads', { ...second.record()!, state: 'needs-repick' }),
  );
  second.fault = () => undefined;
  second.world.wake();
  await second.world.pass(60_000);
  expect(second.service.objects.size).toBe(1);
});

test('two tabs, each with a file of its own, send in parallel, and each part once', async () => {
  const { first, second } = await tabsOnAFullDevice({ onCommit: fullForOnePart() });
  const states = new Set<string>();
  for (const tab of [first, second]) {
    // Longer than a tab without a sign counts as there.
    tab.takes(12_000);
    tab.outbox.queue.subscribe(() => {
      for (const { state } of tab.uploads() ?? []) states.add(state);
    });
  }
  void first.outbox.upload([aFile(20)]);
  void second.outbox.upload([aFile(21, { id: 'u2', key: 'media/2_b.jpg' })]);
  await first.world.pass(60_000);
  const { objects } = first.service;
  expect([...objects.values()].map(({ size }) => size).toSorted()).toEqual([20, 21]);
  expect(states).not.toContain('needs-repick');
  const keysOf = ({ sent }: typeof first) =>
    sent.flatMap((request) => (request.op === 'upload-part' ? [request.key] : []));
  expect(keysOf(first)).toEqual(['media/1_a.jpg', 'media/1_a.jpg', 'media/1_a.jpg']);
  expect(keysOf(second)).toEqual(['media/2_b.jpg', 'media/2_b.jpg', 'media/2_b.jpg']);
});

test('two tabs that both send do not wake each other all the time', async () => {
  const { first, second } = await tabsOnAFullDevice({ onCommit: fullForOnePart() });
  for (const tab of [first, second]) tab.fault = () => 'hangs';
  void first.outbox.upload([aFile(20)]);
  void second.outbox.upload([aFile(21, { id: 'u2', key: 'media/2_b.jpg' })]);
  await first.world.pass(30_000);
  expect(first.world.logged).toEqual([]);
});
