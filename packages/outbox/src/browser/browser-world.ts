import type { World, TabPresence } from '../world.ts';

/** The longest a browser's timer can wait; a longer one would fire at once. Milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Tabs with the same `name` notify each other, but nothing depends on the arrival of a message or an event. */
export function browserWorld({
  name = 'clubhouse-outbox',
}: { readonly name?: string } = {}): World & { readonly close: () => void } {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    now: Date.now,
    random: Math.random,
    after(ms, callback) {
      const timer = setTimeout(callback, Math.min(ms, LONGEST_TIMER));
      return () => clearTimeout(timer);
    },
    newId,
    broadcast: () => channel?.postMessage(null),
    onBroadcast: (listener) => listen(listener, [channel, 'message']),
    onWake(listener) {
      const onVisible = () => {
        if (document.visibilityState === 'visible') listener();
      };
      // A page restored from the back-forward cache fires no `visibilitychange`.
      const stopWindow = listen(listener, [window, 'online'], [window, 'pageshow']);
      const stopDocument = listen(onVisible, [document, 'visibilitychange']);
      return () => {
        stopWindow();
        stopDocument();
      };
    },
    isOnline: () => navigator.onLine,
    onOnlineChange: (listener) => listen(listener, [window, 'online'], [window, 'offline']),
    // `locks` exists only if the page was loaded over https or from localhost.
    ...(navigator.locks && { tabs: tabPresence(navigator.locks, name) }),
    log: (level, message, cause) =>
      console[level](message, ...(cause === undefined ? [] : [cause])),
    close: () => channel?.close(),
  };
}

function listen(
  listener: () => void,
  ...events: readonly (readonly [target: EventTarget | undefined, name: string])[]
): () => void {
  const control = new AbortController();
  const { signal } = control;
  for (const [target, name] of events) target?.addEventListener(name, () => listener(), { signal });
  return () => control.abort();
}

/** Not `crypto.randomUUID`, which exists only if the page was loaded over https or from localhost. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Each tab holds a Web Lock, `prefix` and its name, which ends with a close, reload or crash, but not while frozen. */
export function tabPresence(locks: LockManager, prefix: string): TabPresence {
  const lockOf = (name: string) => `${prefix}/${name}`;
  return {
    enter(name) {
      let leave = () => {};
      const isHere = new Promise<void>((resolve) => (leave = resolve));
      // If the lock is refused, this tab seems to be gone, and another tab sends too: that is harmless.
      locks.request(lockOf(name), () => isHere).catch(() => undefined);
      return leave;
    },
    async isGone(name) {
      try {
        const { held = [], pending = [] } = await locks.query();
        return ![...held, ...pending].some((lock) => lock.name === lockOf(name));
      } catch {
        return false;
      }
    },
  };
}
