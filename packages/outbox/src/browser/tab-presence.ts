import type { TabPresence } from '../world.ts';

/**
 * Tabs hold a Web Lock of their name: the browser lets go of it when a tab is closed, reloaded or crashes, and
 * not when it is frozen.
 * @param prefix keeps the names apart from other locks of the site
 */
export function tabPresence(locks: LockManager, prefix: string): TabPresence {
  const lockOf = (name: string) => `${prefix}/${name}`;
  return {
    enter(name) {
      let leave = () => {};
      const isHere = new Promise<void>((resolve) => (leave = resolve));
      // Where it is refused this tab seems to be gone, and another sends beside it: that is harmless.
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
