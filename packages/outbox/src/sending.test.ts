import { expect, test } from 'vitest';
import type { Mutation } from './model/mutation.ts';
import { circuitBreaker } from './send/circuit-breaker.ts';
import { aStartedDevice, type Fault, aMutation, type Device } from './testing/a-device.ts';
import { manualWorld } from './testing/manual-world.ts';

const MINUTE = 60_000;

/** A device without a line, with so many new articles on it. */
async function withQueued(count: number) {
  const device = await aStartedDevice({ fails: 'unreachable' });
  await device.createMany(count);
  return device;
}

test('ids are sent in parallel, at most eight at once', async () => {
  const device = await aStartedDevice({ fails: 'hangs' });
  await device.createMany(12);
  expect(device.sent).toHaveLength(8);
});

test.each<[Fault, string]>([
  ['invalid', 'attention 1'],
  ['unreachable', 'waiting 1'],
])('one mutation that is %s for ever does not delay the others', async (fault, status) => {
  const device = await withQueued(5);
  device.fault = (request) => ('id' in request && request.id === '1' ? fault : undefined);
  await device.world.pass(2 * MINUTE);
  expect(device.service.items.size).toBe(4);
  expect(device.status()).toBe(status);
});

test('a form opened before another edit was merged into an unsent item overwrites nothing of that edit', async () => {
  const device = await aStartedDevice({ fails: 'hangs' });
  const handIn = (own: Partial<Mutation>) =>
    device.handIn({ mutation: aMutation({ id: '9', ...own }), uploads: [] });
  // Eight calls are under way, so that a ninth item is not sent yet.
  await device.createMany(8);
  await handIn({ fields: { title: 'T', text: 'first' } });
  const item = { id: '9', rev: 1, title: 'T', text: 'first', opLog: ['op'] };
  const shown = { kind: 'patch', base: { rev: 1, item } } as const;
  await handIn({ ...shown, opId: 'title', fields: { title: 'U' } });
  device.fault = () => undefined;
  await device.world.pass(2 * MINUTE);
  expect(device.service.item('news', '9')).toMatchObject({ rev: 1, title: 'U' });
  await handIn({ ...shown, opId: 'text', fields: { text: 'second' } });
  await device.world.pass(MINUTE);
  expect(device.service.item('news', '9')).toMatchObject({ title: 'U', text: 'second' });
});

test('the status shows at once that the device is offline', async () => {
  const device = await aStartedDevice({ fails: 'hangs' });
  await device.createMany(1);
  expect(device.status()).toBe('sending 1');
  device.world.setOnline(false);
  expect(device.status()).toBe('offline 1');
});

test('a try under way when the network returns is repeated at once if it fails', async () => {
  const device = await aStartedDevice({ fails: 'unreachable' });
  let letFail = () => {};
  device.delay = () => new Promise((resolve) => void (letFail = resolve));
  await device.createMany(1);
  device.world.wake();
  await device.world.settle();
  device.delay = undefined;
  letFail();
  device.fault = () => (device.sent.length > 1 ? undefined : 'unreachable');
  await device.world.settle();
  expect(device.writes()).toEqual(['put news/1', 'put news/1']);
  expect(device.status()).toBe('empty 0');
});

test('the first of a hundred queued edits is sent within a second of the network’s return, however long the wait, and all within ten', async () => {
  const device = await withQueued(100);
  await device.world.pass(60 * MINUTE);
  const tries = device.sent.length;
  device.takes(300);
  device.fault = () => undefined;
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
  device.fault = () => {
    tries.push(device.world.now());
    return 'unreachable';
  };
  await device.submit();
  await device.world.pass(6 * 60 * MINUTE);
  tries.push(device.world.now());
  const waits = tries.slice(1).map((at, place) => at - tries[place]!);
  expect(Math.max(...waits)).toBeLessThanOrEqual(5 * MINUTE);
});

test('while nothing answers one try stands for the whole queue, and any answer releases the whole queue', async () => {
  const device = await withQueued(50);
  const first = device.sent.length;
  await device.world.pass(10 * MINUTE);
  expect(first).toBeLessThanOrEqual(9);
  expect(device.sent.length - first).toBeLessThan(40);
  expect(device.status()).toBe('waiting 50');
  device.fault = () => undefined;
  await device.world.pass(MINUTE);
  expect(device.service.items.size).toBe(50);
  expect(device.status()).toBe('empty 0');
});

test('a save during an outage is reported as safe at once after one try, whose answer releases the whole queue', async () => {
  const device = await withQueued(5);
  await device.world.pass(10 * MINUTE);
  const before = device.sent.length;
  expect(await device.submit({ opId: 'new', id: 'new' })).toMatchObject({ status: 'saved' });
  expect(device.sent.length - before).toBe(1);
  device.fault = () => undefined;
  await device.submit({ opId: 'newer', id: 'newer' });
  expect(device.status()).toBe('empty 0');
});

test('sending before a sign-out does not wait while nothing answers', async () => {
  const device = await withQueued(20);
  await device.outbox.flush();
  expect(device.status()).toBe('waiting 20');
});

test('a call that began before the breaker opened does not change the open breaker', () => {
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

test('a flush tries delayed mutations at once, and ends when they are sent', async () => {
  const device = await aStartedDevice({ fails: 'unreachable' });
  await device.submit();
  await device.world.pass(60_000);
  device.fault = () => undefined;
  expect((await flushed(device)).isFlushed()).toBe(true);
  expect(device.status()).toBe('empty 0');
});

test('a flush waits for requests under way', async () => {
  const device = await aStartedDevice({ fails: 'hangs' });
  await device.handIn({ mutation: aMutation(), uploads: [] });
  const { isFlushed } = await flushed(device);
  expect(isFlushed()).toBe(false);
  device.fault = () => undefined;
  await device.world.pass(61_000);
  expect(isFlushed()).toBe(true);
});

test.each<[string, Fault?, string?]>([
  ['if the queue is empty'],
  ['for a mutation without an answer', 'unreachable'],
  ['for a mutation that needs a sign-in', 'needs-sign-in'],
  ['for a rejected mutation', 'invalid'],
  ['for a denied mutation', 'access-denied'],
  ['for mutations of another person', 'unreachable', 'sam'],
])('a flush does not wait %s', async (_, fails, owner = 'nell') => {
  const device = await aStartedDevice(fails && { fails });
  if (fails) await device.submit();
  if (fails && owner === 'nell') await device.edit('b', { title: 'U' });
  device.owner = owner;
  device.ownerChanged();
  expect((await flushed(device)).isFlushed()).toBe(true);
});

test('a flush ends when the outbox closes', async () => {
  const device = await aStartedDevice({ fails: 'hangs' });
  void device.outbox.submit({ mutation: aMutation(), uploads: [] });
  const { flush } = await flushed(device);
  await device.outbox.close();
  await flush;
});
