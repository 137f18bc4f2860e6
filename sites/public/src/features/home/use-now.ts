import { useEffect, useState } from 'react';

/** How often the clock is looked at, in milliseconds. */
const TICK = 1000;

/** The time, each second; first the one given, so that a page comes alive as it was rendered. */
export function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const ticking = setInterval(tick, TICK);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
