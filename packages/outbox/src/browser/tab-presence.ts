import type { TabPresence } from '../world.ts';

/**
 * Each tab holds a Web Lock with its name. The browser releases the lock when the tab is closed, reloaded or crashes,
 * but not when it is frozen.
 * @param prefix keeps the names apart from other locks of the site
 */
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
