import { expect, test } from 'vitest';
import { StoreUnavailable } from './store/database.ts';
import { memoryDatabase } from './testing/memory-database.ts';
import { aMutation, aStartedDevice, type Device } from './testing/a-device.ts';
import { manualWorld } from './testing/manual-world.ts';
import { failingCommits, waitingStore } from './testing/disturbed-stores.ts';

const HOUR = 3_600_000;

test('credentials that work again are noticed within 30 s, and until then every look asks for a sign-in', async () => {
  const device = await aStartedDevice({ fails: 'needs-sign-in' });
  await device.submit();
  const states = new Set<string>();
  device.outbox.status.subscribe(() => states.add(device.status()));
  await device.world.pass(HOUR);
  expect([...states]).toEqual(['needs-sign-in 1']);
  device.trouble = () => undefined;
  await device.world.pass(30_000);
  expect(device.status()).toBe('empty 0');
});

test('whoever has signed in again and finds no answer is told that, and not to sign in', async () => {
  const device = await aStartedDevice({ fails: 'needs-sign-in' });
  await device.submit();
  await device.submit({ opId: 'b', id: '2' });
  device.trouble = () => 'unreachable';
  device.ownerChanged();
  await device.world.settle();
  expect(device.status()).toBe('waiting 2');
  expect(device.outbox.status.current()?.heldBackBy).toBe('no-answer');
});

test.each([
  ['what failed without it is on its way', 'unreachable', { state: 'sending', count: 1 }],
  [
    'a sign-in is still asked for',
    'needs-sign-in',
    { state: 'needs-sign-in', count: 1, heldBackBy: 'needs-sign-in' },
  ],
] as const)('with the network back %s', async (_, trouble, shown) => {
  const device = await aStartedDevice();
  device.world.setOnline(false);
  device.trouble = () => trouble;
  await device.submit();
  await device.world.pass(1_000);
  device.delay = () => new Promise(() => {});
  device.world.setOnline(true);
  device.world.wake();
  await device.world.settle();
  expect(device.outbox.status.current()).toEqual(shown);
});

test.each([
  ['the person signs in again', ({ ownerChanged }) => ownerChanged()],
  ['the network comes back', ({ world }) => world.wake()],
] satisfies [string, (device: Device) => void][])(
  'credentials are tried at once when %s',
  async (_, happen) => {
    const device = await aStartedDevice({ fails: 'needs-sign-in' });
    await device.submit();
    device.trouble = () => undefined;
    happen(device);
    await device.world.settle();
    expect(device.status()).toBe('empty 0');
  },
);

test('who may not write is told so, and nothing is tried until they do something', async () => {
  const device = await aStartedDevice({ fails: 'access-denied' });
  await device.submit();
  await device.submit({ opId: 'b', id: '2' });
  device.world.wake();
  await device.world.pass(HOUR);
  expect(device.sent).toHaveLength(1);
  expect(device.status()).toBe('attention 2');

  device.trouble = () => undefined;
  device.ownerChanged();
  await device.world.settle();
  expect(device.status()).toBe('empty 0');
});

test('a person who tries something again ends the pause for all that waits', async () => {
  const device = await aStartedDevice({ fails: 'access-denied' });
  await device.submit();
  await device.submit({ opId: 'b', id: '2' });
  device.trouble = () => undefined;
  await device.outbox.retry({ mutation: 1 });
  await device.world.settle();
  expect(device.status()).toBe('empty 0');
});

test('nothing of one person is sent by another, and only how much of it there is can be seen', async () => {
  const device = await aStartedDevice({ fails: 'unreachable' });
  await device.submit();
  device.trouble = () => undefined;
  device.owner = 'sam';
  device.ownerChanged();
  await device.world.pass(HOUR);
  expect(device.service.item('news', '1')).toBeUndefined();
  expect(device.outbox.queue.current()).toMatchObject({ mutations: [], uploads: [] });
  expect([...device.outbox.queue.current()!.others]).toEqual([['nell', 1]]);
  expect(device.status()).toBe('empty 0');

  device.owner = 'nell';
  device.ownerChanged();
  await device.world.settle();
  expect(device.service.item('news', '1')).toBeDefined();
});

test('while nobody is signed in, the work that waits asks for it', async () => {
  const device = await aStartedDevice({ fails: 'unreachable' });
  await device.submit();
  device.owner = undefined;
  device.ownerChanged();
  await device.world.pass(HOUR);
  expect(device.status()).toBe('needs-sign-in 1');
});

test('giving up everything of one person leaves what is another’s', async () => {
  const device = await aStartedDevice({ fails: 'unreachable' });
  await device.submit();
  device.owner = 'sam';
  await device.submit({ opId: 'b', id: '2' });
  await device.outbox.discardAll('nell');
  expect([...device.outbox.queue.current()!.others]).toEqual([]);
  expect(device.queued().map(({ id }) => id)).toEqual(['2']);
});

test('a pause that could not be stored is made good, and nothing is sent again at once', async () => {
  const broken = failingCommits(new StoreUnavailable('away'), {
    isOn: false,
    once: true,
    isMeant: (tables) => tables.join() === 'meta',
  });
  const device = await aStartedDevice(broken);
  device.trouble = () => {
    broken.isOn = true;
    return 'needs-sign-in';
  };
  await device.submit();
  await device.world.pass(4_000);
  expect(device.sent).toHaveLength(1);
  device.trouble = () => 'needs-sign-in';
  await device.world.pass(6_000);
  expect(device.sent).toHaveLength(2);
  expect(device.status()).toBe('needs-sign-in 1');
});

test('a pause that somebody ended ends, though the store was away just then', async () => {
  const away = failingCommits(new StoreUnavailable('Away'), {
    isOn: false,
    once: true,
    isMeant: (tables) => tables.includes('meta'),
  });
  const device = await aStartedDevice(away);
  device.trouble = () => 'access-denied';
  await device.submit();
  device.trouble = () => undefined;
  away.isOn = true;
  device.ownerChanged();
  await device.world.pass(10_000);
  expect(away.isOn).toBe(false);
  expect(device.status()).toBe('empty 0');
});

test.each([
  ['an answer', 'mutations,kept,meta', 'ownerChanged'],
  ['an answer', 'mutations,kept,meta', 'woken'],
  ['the pause', 'meta', 'ownerChanged'],
  ['the pause', 'meta', 'woken'],
] as const)(
  'while %s is stored (%s) credentials come (%s): nothing is left paused',
  async (_, tables, how) => {
    const world = manualWorld();
    let isTurnedDown = false;
    const store = waitingStore(memoryDatabase(), (named) => {
      if (!isTurnedDown || named.join() !== tables) return undefined;
      isTurnedDown = false;
      device.trouble = () => undefined;
      if (how === 'woken') world.wake();
      else device.ownerChanged();
      // By then everything that was woken has looked, and found nothing to end.
      return new Promise<void>((resolve) => void world.after(1_000, resolve));
    });
    const device = await aStartedDevice({ store, world });
    device.trouble = () => {
      isTurnedDown = true;
      return how === 'woken' ? 'needs-sign-in' : 'access-denied';
    };
    void device.outbox.submit({ mutation: aMutation(), uploads: [] });
    await world.pass(10_000);
    expect(isTurnedDown).toBe(false);
    expect(device.status()).toBe('empty 0');
  },
);
