import { expect, test } from 'vitest';
import { aDevice, aMutation, aStartedDevice } from './testing/a-device.ts';

/** Another tab on the device of the first. */
function anotherTab({ disk, service, world }: Awaited<ReturnType<typeof aStartedDevice>>) {
  return aStartedDevice({ disk, service, world: world.tab() });
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

test('one tab sends what another takes in, which is told', async () => {
  const { first, second } = await aSenderAndAnotherTab();
  expect(await second.submit()).toMatchObject({ status: 'sent' });
  expect([first.writes(), second.writes()]).toEqual([['put news/9', 'put news/1'], []]);
  expect([first.status(), second.status()]).toEqual(['empty 0', 'empty 0']);
});

test('a failed try of the other tab is told as saved', async () => {
  const { first, second } = await aSenderAndAnotherTab();
  first.trouble = () => 'unreachable';
  expect(await second.submit()).toEqual({ status: 'saved', because: 'no-answer' });
  expect(second.status()).toBe('waiting 1');
});

test('what the other tab discards is not reported as sent, also where it is part of an earlier mutation', async () => {
  const { first, second } = await twoTabs();
  first.trouble = () => 'invalid';
  await first.submit();
  first.trouble = () => 'hangs';
  const item = first.outbox.queue.current()?.mutations[0]?.item ?? {};
  const base = { rev: Number(item['rev']), item };
  const edit = aMutation({ opId: 'edit', kind: 'patch', base, fields: { title: 'Mended' } });
  const told = second.outbox.submit({ mutation: edit, uploads: [] });
  await first.world.settle();
  await first.outbox.discard({ mutation: 1 });
  await first.world.settle();
  expect(await told).toEqual({ status: 'saved', because: 'discarded' });
});

test('a tab that froze is relieved after ten seconds', async () => {
  const { first, second } = await twoTabs();
  first.trouble = () => 'hangs';
  void first.outbox.submit({ mutation: aMutation(), uploads: [] });
  await first.world.settle();
  first.world.freeze();
  await second.world.pass(9_000);
  expect(second.sent).toEqual([]);
  await second.world.pass(1_001);
  expect(second.service.item('news', '1')).toBeDefined();
});

test('a tab that works for long keeps its place', async () => {
  const { first, second } = await twoTabs();
  first.trouble = () => 'hangs';
  void first.submit();
  await first.world.pass(50_000);
  expect(second.sent).toEqual([]);
});

test('a tab that closes leaves its place free', async () => {
  const { first, second } = await twoTabs();
  first.trouble = () => 'hangs';
  void first.submit();
  await first.world.settle();
  await first.outbox.close();
  await second.world.settle();
  expect(second.service.item('news', '1')).toBeDefined();
});

test('an answer that comes after its conflict was settled does not undo that', async () => {
  const { first, second } = await twoTabs();
  const base = { rev: 1, item: { id: '1', rev: 1, title: 'T' } };
  await first.submit({ opId: 'a' });
  await first.submit({ opId: 'b', kind: 'patch', base, fields: { title: 'theirs' } });

  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  first.delay = () => wait;
  void first.submit({ opId: 'c', kind: 'patch', base, fields: { title: 'mine' } });
  await first.world.settle();
  first.world.freeze();
  await second.world.pass(11_000);
  const [conflicted] = second.outbox.queue.current()!.mutations;
  expect(conflicted).toMatchObject({ state: 'conflicted' });
  second.trouble = () => 'unreachable';
  await second.outbox.resolve(conflicted!.seq, { keep: 'mine' });
  answer();
  await second.world.settle();
  expect(second.outbox.queue.current()!.mutations).toMatchObject([
    { state: 'pending', base: { rev: 2 }, fields: { title: 'mine' } },
  ]);
});

test('a mutation is taken in by an outbox that never began, and sent by the next', async () => {
  const first = await aStartedDevice();
  await first.outbox.close();
  const { disk, service } = first;
  const idle = aDevice({ disk, service, world: first.world.tab() });
  void idle.submit();
  await idle.world.settle();
  expect(service.item('news', '1')).toBeUndefined();
  await anotherTab(first);
  expect(service.item('news', '1')).toBeDefined();
});
