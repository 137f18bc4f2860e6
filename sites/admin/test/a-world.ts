import type { World } from '@clubhouse/outbox';
import { observable } from '#shared/services/observable.ts';

/** The world of a test's page: real time, its own broadcast, and a network unless a test cuts it. */
export function aWorld(): World & { wake(): void; setOnline(isOnline: boolean): void } {
  const online = observable(true);
  const woken = observable(0);
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
    onWake: woken.subscribe,
    isOnline: () => online.current() && navigator.onLine,
    onOnlineChange(listener) {
      const stop = online.subscribe(listener);
      addEventListener('offline', listener);
      return () => {
        stop();
        removeEventListener('offline', listener);
      };
    },
    setOnline: online.set,
    log: (level, message, cause) => console[level](message, cause),
    wake: () => woken.set(woken.current() + 1),
  };
}
