// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { browserWorld, tabPresence } from './browser-world.ts';

const worlds: ReturnType<typeof browserWorld>[] = [];
const aWorld = (name: string) => {
  const world = browserWorld({ name });
  worlds.push(world);
  return world;
};

afterEach(() => {
  for (const world of worlds.splice(0)) world.close();
});

test('a broadcast reaches the other tabs that still listen, and not its sender', async () => {
  const [mine, other] = [aWorld('one'), aWorld('one')];
  const listeners = { mine: vi.fn(), stopped: vi.fn(), other: vi.fn() };
  mine.onBroadcast(listeners.mine);
  other.onBroadcast(listeners.stopped)();
  other.onBroadcast(listeners.other);
  mine.broadcast();
  await expect.poll(() => listeners.other.mock.calls.length).toBe(1);
  expect([listeners.mine, listeners.stopped].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('a tab wakes when the device is online again and when the page becomes visible or is shown again', () => {
  const wake = vi.fn();
  const stop = aWorld('three').onWake(wake);
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(wake).not.toHaveBeenCalled();
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('pageshow'));
  expect(wake).toHaveBeenCalledTimes(3);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(wake).toHaveBeenCalledTimes(3);
});

test('listeners learn that the device goes offline and online, until they unsubscribe', () => {
  const changed = vi.fn();
  const stop = aWorld('online').onOnlineChange?.(changed);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  stop?.();
  window.dispatchEvent(new Event('offline'));
  expect(changed).toHaveBeenCalledTimes(2);
});

test('a timer fires after its time unless it is cancelled, and a very long one not at once', () => {
  vi.useFakeTimers();
  const world = aWorld('four');
  const [soon, never, late] = [vi.fn(), vi.fn(), vi.fn()];
  world.after(100, soon);
  world.after(100, never)();
  world.after(2 ** 32, late);
  vi.advanceTimersByTime(1_000);
  expect([soon, never, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
});

test('ids differ, also on a page that was not loaded securely', () => {
  const world = aWorld('five');
  expect(world.newId()).not.toBe(world.newId());
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  vi.stubGlobal('crypto', insecure);
  expect(world.newId()).toMatch(/^[0-9a-f]{32}$/);
});

/** A browser's locks, as far as they are asked for here. */
function someLocks({ refuses = false } = {}) {
  const held = new Set<string>();
  return {
    held,
    manager: {
      async request(name: string, hold: () => Promise<void>) {
        if (refuses) throw new DOMException('Not here', 'SecurityError');
        held.add(name);
        await hold();
        held.delete(name);
      },
      async query() {
        if (refuses) throw new DOMException('Not here', 'SecurityError');
        return { held: [...held].map((name) => ({ name })), pending: [] };
      },
    } as unknown as LockManager,
  };
}

test('a tab counts as present until it leaves, whatever other locks are held', async () => {
  const { manager, held } = someLocks();
  held.add('two');
  const tabs = tabPresence(manager, 'outbox');
  const leave = tabs.enter('one');
  expect([await tabs.isGone('one'), await tabs.isGone('two')]).toEqual([false, true]);
  leave();
  await expect.poll(() => tabs.isGone('one')).toBe(true);
});

test('no tab counts as gone where locks are refused', async () => {
  const tabs = tabPresence(someLocks({ refuses: true }).manager, 'outbox');
  tabs.enter('one');
  expect(await tabs.isGone('one')).toBe(false);
});
