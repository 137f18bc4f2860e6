import { useState, useSyncExternalStore } from 'react';
import { useSite } from '#site.tsx';

const TICK = 1000;

/** The current time, updated each second; at first the time of the rendering, so that the hydration matches. */
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
