import type { World } from '../ports/world.ts';

/** What tabs of one origin ring each other through. */
const CHANNEL = 'clubhouse-outbox';

/** The world of a page in a browser. Bells and events are hints: nothing depends on their being heard. */
export function browserWorld(): World {
  const bell = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  return {
    now: Date.now,
    random: Math.random,
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    newId: () => crypto.randomUUID(),
    ring: () => bell?.postMessage(null),
    onRing(listener) {
      const hear = () => listener();
      bell?.addEventListener('message', hear);
      return () => bell?.removeEventListener('message', hear);
    },
    onWake(listener) {
      const seen = () => {
        if (document.visibilityState === 'visible') listener();
      };
      addEventListener('online', listener);
      document.addEventListener('visibilitychange', seen);
      return () => {
        removeEventListener('online', listener);
        document.removeEventListener('visibilitychange', seen);
      };
    },
    isOnline: () => navigator.onLine,
    log: (level, message, cause) =>
      console[level](message, ...(cause === undefined ? [] : [cause])),
  };
}
