import { useEffect, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';

/** The current time, updated each second while `ticks`; milliseconds since the epoch. */
export function useNow(ticks: boolean): number {
  const { now } = useServices();
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!ticks) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(timer);
  }, [ticks]);
  return now();
}
