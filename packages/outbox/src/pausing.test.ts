import { expect, test } from 'vitest';
import { StoreUnavailable } from './store/database.ts';
import { memoryDatabase } from './testing/memory-database.ts';
import { aStartedDevice, type Device, type Fault } from './testing/a-device.ts';
import { manualWorld } from './testing/manual-world.ts';
import { failingCommits, waitingStore } from './testing/disturbed-stores.ts';

const HOUR = 3_600_000;

/** A device with so many new articles that nobody could send. */
async function withQueued(count: number, fails: Fault, own = {}) {
  const device = await aStartedDevice({ fails, ...own });
  await device.createMany(count);
  return device;
}

test('renewed credentials are noticed within 30 s, and until then every status asks for a sign-in', async () => {
  const device = await withQueued(1, 'needs-sign-in');
  const states = new Set<string>();
  device.outbox.status.subscribe(() => states.add(device.status()));
  await device.world.pass(HOUR);
  expect([...states]).toEqual(['needs-sign-in 1']);
  device.fault = () => undefined;
  await device.world.pass(30_000);
  expect(device.status()).toBe('empty 0');
});

test('a user who has signed in again and gets no answer is shown that, not asked to sign in', async () => {
  const device = await withQueued(2, 'needs-sign-in');
  device.fault = () => 'unreachable';
  device.ownerChanged();
  await device.world.settle();
  expect(device.status()).toBe('waiting 2');
  expect(device.outbox.status.current()?.heldBackBy).toBe('no-answer');
});

test.each([
  ['the failed mutation is being sent', 'unreachable', { state: 'sending', count: 1 }],
  [
    'a sign-in is still asked for',
    'needs-sign-in',
    { state: 'needs-sign-in', count: 1, heldBackBy: 'needs-sign-in' },
  ],
] as const)('with the network back %s', async (_, fault, shown) => {
  const device = await aStartedDevice({ fails: fault });
  device.world.setOnline(false);
  await device.submit();
  await device.world.pass(1_000);
  device.delay = () => new Promise(() => {});
  device.world.setOnline(true);
  device.world.wake();
  await device.world.settle();
  expect(device.outbox.status.current()).toEqual(shown);
});

test.each<[string, Fault, (device: Device) => unknown]>([
  ['the person signs in again', 'needs-sign-in', ({ ownerChanged }) => ownerChanged()],
  ['the network is back', 'needs-sign-in', ({ world }) => world.wake()],
  ['they tried one thing again', 'access-denied', ({ outbox }) => outbox.retry({ mutation: 1 })],
])('everything is tried at once when %s', async (_, fails, happen) => {
  const device = await withQueued(2, fails);
  device.fault = () => undefined;
  await happen(device);
  await device.world.settle();
  expect(device.status()).toBe('empty 0');
});

test.each([
  ['needs-sign-in', 'empty 0', 'needs-sign-in'],
  ['access-denied', 'empty 0', 'access-denied'],
  ['invalid', 'attention 1', 'needs-sign-in'],
] as const)(
  'of a call refused as %s, whose credentials were renewed meanwhile, the status shows: %s, and nothing waits because of %s',
  async (reason, status, never) => {
    const device = await aStartedDevice();
    let answer = () => {};
    device.delay = () => new Promise((resolve) => void (answer = resolve));
    await device.createMany(1);
    const states = new Set<string>();
    device.outbox.status.subscribe(() => states.add(device.status()));
    const reasons = new Set<string | undefined>();
    device.outbox.queue.subscribe(() => reasons.add(device.queued()[0]?.because));
    device.ownerChanged();
    device.delay = undefined;
    device.fault = () => (device.sent.length > 1 ? undefined : reason);
    answer();
    await device.world.settle();
    expect(device.status()).toBe(status);
    expect([...states]).not.toContain('needs-sign-in 1');
    expect([...reasons]).not.toContain(never);
    expect(device.writes().length).toBe(reason === 'invalid' ? 1 : 2);
  },
);

test('a user who may not write is shown so, and nothing is tried until they act', async () => {
  const device = await withQueued(1, 'access-denied');
  await device.submit({ opId: 'b', id: '2' });
  device.world.wake();
  await device.world.pass(HOUR);
  expect(device.sent).toHaveLength(1);
  expect(device.status()).toBe('attention 2');
  device.fault = () => undefined;
  device.ownerChanged();
  await device.world.settle();
  expect(device.status()).toBe('empty 0');
});

test('nothing of one person is sent by another, who is shown only the number', async () => {
  const device = await withQueued(1, 'unreachable');
  device.fault = () => undefined;
  device.owner = 'sam';
  device.ownerChanged();
  await device.world.pass(HOUR);
  expect(device.service.items.size).toBe(0);
  expect(device.outbox.queue.current()).toMatchObject({ mutations: [], uploads: [] });
  expect([...device.outbox.queue.current()!.others]).toEqual([['nell', 1]]);
  expect(device.status()).toBe('empty 0');
  device.owner = 'nell';
  device.ownerChanged();
  await device.world.settle();
  expect(device.service.items.size).toBe(1);
});

test('discarding everything of one person leaves the records of another', async () => {
  const device = await withQueued(1, 'unreachable');
  device.owner = 'sam';
  await device.submit({ opId: 'b', id: '2' });
  await device.outbox.discardAll('nell');
  expect([...device.outbox.queue.current()!.others]).toEqual([]);
  expect(device.queued().map(({ id }) => id)).toEqual(['2']);
});

const awayOnce = (isMeant: (tables: readonly string[]) => boolean) =>
  failingCommits(new StoreUnavailable('Away'), { isOn: false, once: true, isMeant });

test('a pause that could not be stored is stored later, and nothing is sent again at once', async () => {
  const away = awayOnce((tables) => tables.join() === 'meta');
  const device = await aStartedDevice(away);
  device.fault = () => {
    away.isOn = device.sent.length === 1;
    return 'needs-sign-in';
  };
  await device.submit();
  await device.world.pass(4_000);
  expect(device.sent).toHaveLength(1);
  await device.world.pass(6_000);
  expect(device.sent).toHaveLength(2);
  expect(device.status()).toBe('needs-sign-in 1');
});

test('a pause that a user ended ends, though the store was unavailable at that moment', async () => {
  const away = awayOnce((tables) => tables.includes('meta'));
  const device = await withQueued(1, 'access-denied', away);
  device.fault = () => undefined;
  away.isOn = true;
  device.ownerChanged();
  await device.world.pass(10_000);
  expect(away.isOn).toBe(false);
  expect(device.status()).toBe('empty 0');
});

test('credentials renewed while the store cannot be read end the pause once it can be read', async () => {
  let isAway = false;
  const store = waitingStore(memoryDatabase(), () => {
    if (isAway) throw new StoreUnavailable('Away');
  });
  const device = await withQueued(1, 'access-denied', { store });
  device.fault = () => undefined;
  isAway = true;
  device.ownerChanged();
  await device.world.settle();
  isAway = false;
  await device.world.pass(10_000);
  expect(device.status()).toBe('empty 0');
});

test.each([
  ['an answer', 'mutations,kept,meta', 'ownerChanged'],
  ['an answer', 'mutations,kept,meta', 'woken'],
  ['the pause', 'meta', 'ownerChanged'],
  ['the pause', 'meta', 'woken'],
] as const)(
  'while %s is stored (%s) credentials are renewed (%s): nothing is left paused',
  async (_, tables, how) => {
    const world = manualWorld();
    let isTurnedDown = false;
    const store = waitingStore(memoryDatabase(), (named) => {
      if (!isTurnedDown || named.join() !== tables) return undefined;
      isTurnedDown = false;
      device.fault = () => undefined;
      if (how === 'woken') world.wake();
      else device.ownerChanged();
      // By then everything that was woken has looked, and found nothing to end.
      return new Promise<void>((resolve) => void world.after(1_000, resolve));
    });
    const device = await aStartedDevice({ store, world });
    device.fault = () => {
      isTurnedDown = true;
      return how === 'woken' ? 'needs-sign-in' : 'access-denied';
    };
    await device.createMany(1);
    await world.pass(10_000);
    expect(isTurnedDown).toBe(false);
    expect(device.status()).toBe('empty 0');
  },
);

test('a read that began before a pause was stored does not cancel the request to end that pause', async () => {
  const world = manualWorld();
  const after = (ms: number) => new Promise<void>((resolve) => void world.after(ms, resolve));
  let [isTurnedDown, isReadingSlow] = [false, false];
  const store = waitingStore(
    memoryDatabase(),
    (tables) => {
      if (!isTurnedDown || tables.join() !== 'meta') return undefined;
      [isTurnedDown, isReadingSlow] = [false, true];
      device.fault = () => undefined;
      device.ownerChanged();
      return after(100);
    },
    (_, mode) => {
      if (!isReadingSlow || mode === 'write') return undefined;
      isReadingSlow = false;
      return after(1_000);
    },
  );
  const device = await aStartedDevice({ store, world });
  device.fault = () => {
    isTurnedDown = true;
    return 'access-denied';
  };
  await device.createMany(1);
  await world.pass(10_000);
  await device.submit({ opId: 'later', id: '2' });
  await world.pass(10_000);
  expect(device.status()).toBe('empty 0');
});
