import { useState, useSyncExternalStore } from 'react';
import { useSite } from '#site.tsx';

/** How often the clock is looked at, in milliseconds. */
const TICK = 1000;

/** The time, each second; first that of the rendering, so that a page comes alive as it was rendered. */
export function useNow(): number {
  const { renderedAt } = useSite();
  const [clock] = useState(tickingClock);
  return useSyncExternalStore(clock.subscribe, clock.now, () => renderedAt);
}

function tickingClock() {
  let now = Date.now();
  return {
    now: () => now,
    subscribe(tell: () => void) {
      const ticking = setInterval(() => {
        now = Date.now();
        tell();
      }, TICK);
      return () => clearInterval(ticking);
    },
  };
}
