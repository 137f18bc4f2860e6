import { expect, test } from 'vitest';
import { aStartedDevice } from '../testing/a-device.ts';
import { manualWorld } from '../testing/manual-world.ts';
import { circuitBreaker } from './circuit-breaker.ts';

const MINUTE = 60_000;

/** A device without a line, with so many new articles on it. */
async function withQueued(count: number) {
  const device = await aStartedDevice();
  device.trouble = () => 'unreachable';
  await device.createMany(count);
  return device;
}

test('while nothing answers one try stands for all that waits', async () => {
  const device = await withQueued(50);
  const first = device.sent.length;
  await device.world.pass(10 * MINUTE);
  expect(first).toBeLessThanOrEqual(9);
  expect(device.sent.length - first).toBeLessThan(40);
  expect(device.status()).toBe('waiting 50');
});

test('whatever one try gets for an answer lets all go', async () => {
  const device = await withQueued(50);
  await device.world.pass(10 * MINUTE);
  device.trouble = () => undefined;
  await device.world.pass(MINUTE);
  expect(device.service.items.size).toBe(50);
  expect(device.status()).toBe('empty 0');
});

test('what never gets an answer holds nothing else up', async () => {
  const device = await withQueued(5);
  device.trouble = (request) =>
    request.op === 'write' && request.id === '1' ? 'unreachable' : undefined;
  await device.world.pass(2 * MINUTE);
  expect(device.service.items.size).toBe(4);
});

test('who saves something is told at once that it is safe, by the one try it is worth', async () => {
  const device = await withQueued(5);
  await device.world.pass(10 * MINUTE);
  const before = device.sent.length;
  expect(await device.submit({ opId: 'new', id: 'new' })).toMatchObject({ status: 'saved' });
  expect(device.sent.length - before).toBe(1);
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
