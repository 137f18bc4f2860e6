import { expect, test } from 'vitest';
import type { Mutation } from './model/mutation.ts';
import { circuitBreaker } from './send/circuit-breaker.ts';
import { aStartedDevice, type Trouble, aMutation, type Device } from './testing/a-device.ts';
import { manualWorld } from './testing/manual-world.ts';

const MINUTE = 60_000;

/** A device without a line, with so many new articles on it. */
async function withQueued(count: number) {
  const device = await aStartedDevice({ fails: 'unreachable' });
  await device.createMany(count);
  return device;
}

test('ids are sent beside each other, but no more than eight at once', async () => {
  const device = await aStartedDevice({ fails: 'hangs' });
  await device.createMany(12);
  expect(device.sent).toHaveLength(8);
});

test.each<[Trouble, string]>([
  ['invalid', 'attention 1'],
  ['unreachable', 'waiting 1'],
])('one that is %s for ever holds nothing else up', async (trouble, status) => {
  const device = await withQueued(5);
  device.trouble = (request) => ('id' in request && request.id === '1' ? trouble : undefined);
  await device.world.pass(2 * MINUTE);
  expect(device.service.items.size).toBe(4);
  expect(device.status()).toBe(status);
});

test('a form that was open when another edit went into an unsent item overwrites nothing of that edit', async () => {
  const device = await aStartedDevice({ fails: 'hangs' });
  const handIn = (own: Partial<Mutation>) =>
    device.handIn({ mutation: aMutation({ id: '9', ...own }), uploads: [] });
  // Eight calls are under way, so that a ninth item is not sent yet.
  await device.createMany(8);
  await handIn({ fields: { title: 'T', text: 'first' } });
  const item = { id: '9', rev: 1, title: 'T', text: 'first', opLog: ['op'] };
  const shown = { kind: 'patch', base: { rev: 1, item } } as const;
  await handIn({ ...shown, opId: 'title', fields: { title: 'U' } });
  device.trouble = () => undefined;
  await device.world.pass(2 * MINUTE);
  expect(device.service.item('news', '9')).toMatchObject({ rev: 1, title: 'U' });
  await handIn({ ...shown, opId: 'text', fields: { text: 'second' } });
  await device.world.pass(MINUTE);
  expect(device.service.item('news', '9')).toMatchObject({ title: 'U', text: 'second' });
});

test('that the device went offline is shown at once', async () => {
  const device = await aStartedDevice({ fails: 'hangs' });
  await device.createMany(1);
  expect(device.status()).toBe('sending 1');
  device.world.setOnline(false);
  expect(device.status()).toBe('offline 1');
});

test('a try that was under way when the network came back, and fails, is made again at once', async () => {
  const device = await aStartedDevice({ fails: 'unreachable' });
  let letFail = () => {};
  device.delay = () => new Promise((resolve) => void (letFail = resolve));
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

test('the first of a hundred queued edits follows the network’s return within a second, however long was waited, and all are through within ten', async () => {
  const device = await withQueued(100);
  await device.world.pass(60 * MINUTE);
  const tries = device.sent.length;
  device.takes(300);
  device.trouble = () => undefined;
  device.world.wake();
  await device.world.pass(1_000);
  expect(device.sent.length).toBeGreaterThan(tries);
  await device.world.pass(9_000);
  expect(device.status()).toBe('empty 0');
  expect(device.service.items.size).toBe(100);
});

test('[9.11] while nothing answers, at most five minutes pass between two tries, however long it lasts', async () => {
  const device = await aStartedDevice();
  const tries: number[] = [];
  device.trouble = () => {
    tries.push(device.world.now());
    return 'unreachable';
  };
  await device.submit();
  await device.world.pass(6 * 60 * MINUTE);
  tries.push(device.world.now());
  const waits = tries.slice(1).map((at, place) => at - tries[place]!);
  expect(Math.max(...waits)).toBeLessThanOrEqual(5 * MINUTE);
});

test('while nothing answers one try stands for all that waits, and whatever it gets for an answer lets all go', async () => {
  const device = await withQueued(50);
  const first = device.sent.length;
  await device.world.pass(10 * MINUTE);
  expect(first).toBeLessThanOrEqual(9);
  expect(device.sent.length - first).toBeLessThan(40);
  expect(device.status()).toBe('waiting 50');
  device.trouble = () => undefined;
  await device.world.pass(MINUTE);
  expect(device.service.items.size).toBe(50);
  expect(device.status()).toBe('empty 0');
});

test('who saves something is told at once that it is safe, by the one try it is worth, which brings all along', async () => {
  const device = await withQueued(5);
  await device.world.pass(10 * MINUTE);
  const before = device.sent.length;
  expect(await device.submit({ opId: 'new', id: 'new' })).toMatchObject({ status: 'saved' });
  expect(device.sent.length - before).toBe(1);
  device.trouble = () => undefined;
  await device.submit({ opId: 'newer', id: 'newer' });
  expect(device.status()).toBe('empty 0');
});

test('sending first, before signing out, does not wait for what nothing answers', async () => {
  const device = await withQueued(20);
  await device.outbox.flush();
  expect(device.status()).toBe('waiting 20');
});

test('what began before the breaker opened says nothing of what holds since', () => {
  const breaker = circuitBreaker(manualWorld());
  const [early, late] = [breaker.begins(), breaker.begins()];
  early('unanswered');
  expect([breaker.isOpen(), breaker.room()]).toEqual([true, 1]);
  const until = breaker.until();
  late('unanswered');
  expect(breaker.until()).toBe(until);
  breaker.askAgain();
  const probe = breaker.begins();
  expect([breaker.until(), breaker.room()]).toEqual([undefined, 0]);
  probe('answered');
  expect([breaker.isOpen(), breaker.room()]).toEqual([false, Infinity]);
});

async function flushed(device: Device) {
  let isFlushed = false;
  const flush = device.outbox.flush().then(() => {
    isFlushed = true;
  });
  await device.world.settle();
  return { flush, isFlushed: () => isFlushed };
}

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

test.each<[string, Trouble?, string?]>([
  ['where nothing is to be sent'],
  ['behind what gets no answer', 'unreachable'],
  ['behind what needs a sign-in', 'needs-sign-in'],
  ['behind what is refused', 'invalid'],
  ['behind what is denied', 'access-denied'],
  ['of another person', 'unreachable', 'sam'],
])('it waits for nothing %s', async (_, fails, owner = 'nell') => {
  const device = await aStartedDevice(fails && { fails });
  if (fails) await device.submit();
  if (fails && owner === 'nell') await device.edit('b', { title: 'U' });
  device.owner = owner;
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
