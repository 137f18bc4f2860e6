import { virtualClock } from './virtual-clock.ts';
import type { World } from '../world.ts';

/** A platform whose time passes only in `pass`. Several tabs of a device share one. */
export interface ManualWorld extends World {
  /** Lets that many milliseconds pass and runs everything due in them. */
  pass(ms: number): Promise<void>;
  /** Runs everything that needs no time. */
  settle(): Promise<void>;
  /** How much time has passed, however the clock was set; milliseconds. */
  passed(): number;
  /** Sets the clock without letting time pass. */
  jump(ms: number): void;
  setOnline(isOnline: boolean): void;
  /** As when the device is back online. */
  wake(): void;
  readonly logged: readonly string[];
  /** The same machine as another tab sees it: rings of this one reach it. */
  tab(): ManualWorld;
  /** From now on nothing reaches this tab, as when the browser froze or killed it. */
  freeze(): void;
}

/** More timers than any test waits for: they set each other. */
const MOST_TIMERS = 50_000;

const FIRST_INSTANT = Date.UTC(2026, 9, 3, 14, 0);

export function manualWorld(): ManualWorld {
  const clock = virtualClock(FIRST_INSTANT);
  /** How far the device's clock was set from the time that has passed. */
  let skew = 0;
  let fired = 0;
  let isOnline = true;
  let ids = 0;
  const wakers = new Set<() => void>();
  const onlineListeners = new Set<() => void>();
  const bells = new Set<{ readonly tab: object; readonly listener: () => void }>();
  const logged: string[] = [];

  // All that the outbox awaits in memory are promises: none is left when a macrotask comes.
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const listen = <Listener>(listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  const tab = (): ManualWorld => {
    const self = {};
    let isFrozen = false;
    const unlessFrozen = (callback: () => void) => () => {
      if (!isFrozen) callback();
    };
    return {
      now: () => clock.now() + skew,
      random: () => 0.5,
      after: (ms, callback) =>
        clock.after(
          ms,
          unlessFrozen(() => {
            fired += 1;
            if (fired > MOST_TIMERS) throw new Error('Timers set each other for ever');
            callback();
          }),
        ),
      newId: () => `id-${(ids += 1)}`,
      broadcast() {
        for (const bell of bells) if (bell.tab !== self) queueMicrotask(bell.listener);
      },
      onBroadcast: (listener) => listen(bells, { tab: self, listener: unlessFrozen(listener) }),
      onWake: (listener) => listen(wakers, unlessFrozen(listener)),
      isOnline: () => isOnline,
      onOnlineChange: (listener) => listen(onlineListeners, unlessFrozen(listener)),
      log: (_level, message, cause) => void logged.push(`${message}: ${String(cause)}`),
      async pass(ms) {
        fired = 0;
        await settle();
        await clock.runUntil(clock.now() + ms);
      },
      settle,
      passed: () => clock.now() - FIRST_INSTANT,
      jump(ms) {
        skew += ms;
      },
      setOnline(value) {
        isOnline = value;
        for (const listener of onlineListeners) listener();
      },
      wake() {
        for (const listener of wakers) listener();
      },
      logged,
      tab,
      freeze() {
        isFrozen = true;
      },
    };
  };
  return tab();
}
