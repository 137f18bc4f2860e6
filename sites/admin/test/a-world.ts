import type { World } from '@clubhouse/outbox';

/** The world of a test's page: real time, its own broadcast, and a network unless a test cuts it. */
export function aWorld(): World & { wake(): void; setOnline(isOnline: boolean): void } {
  const wakers = new Set<() => void>();
  const onlineListeners = new Set<() => void>();
  let isOnline = true;
  return {
    now: Date.now,
    random: Math.random,
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    newId: () => crypto.randomUUID(),
    broadcast: () => undefined,
    onBroadcast: () => () => undefined,
    onWake(listener) {
      wakers.add(listener);
      return () => wakers.delete(listener);
    },
    isOnline: () => isOnline && navigator.onLine,
    onOnlineChange(listener) {
      onlineListeners.add(listener);
      addEventListener('offline', listener);
      return () => {
        onlineListeners.delete(listener);
        removeEventListener('offline', listener);
      };
    },
    setOnline(value) {
      isOnline = value;
      for (const listener of onlineListeners) listener();
    },
    log: (level, message, cause) => console[level](message, cause),
    wake() {
      for (const listener of wakers) listener();
    },
  };
}
