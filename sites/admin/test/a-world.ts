import type { World } from '@clubhouse/outbox';

/** The world of a test's page: real time, its own bell, and a network that is there unless a test says not. */
export function aWorld(): World & { wake(): void } {
  const wakers = new Set<() => void>();
  return {
    now: Date.now,
    random: Math.random,
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    newId: () => crypto.randomUUID(),
    ring: () => undefined,
    onRing: () => () => undefined,
    onWake(listener) {
      wakers.add(listener);
      return () => wakers.delete(listener);
    },
    isOnline: () => navigator.onLine,
    log: (level, message, cause) => console[level](message, cause),
    wake() {
      for (const listener of wakers) listener();
    },
  };
}
