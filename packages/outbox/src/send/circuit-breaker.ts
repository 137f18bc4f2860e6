import type { World } from '../world.ts';
import { backoff, isDue } from '../model/timing.ts';

/** While the circuit breaker is open, the whole queue tries one call at a time. Any response closes it. */
export function circuitBreaker(world: Pick<World, 'now' | 'random'>) {
  let failures = 0;
  let nextAt = 0;
  /** Raised when the state changes: earlier calls prove nothing about the new state. */
  let age = 0;
  let underWay = 0;

  const learn = (count: number) => {
    if (failures === 0 || count === 0) {
      age += 1;
      underWay = 0;
    }
    failures = count;
    nextAt = count === 0 ? 0 : world.now() + backoff(count, world.random());
  };

  return {
    /** Whether the last try got no answer. */
    isOpen: () => failures > 0,
    /** The end of the pause, in milliseconds since the epoch; undefined if a call may be tried now. */
    until: () => (failures > 0 && !isDue(nextAt, world.now()) ? nextAt : undefined),
    room: () => (failures > 0 ? Math.max(0, 1 - underWay) : Infinity),
    /** Begins a try. Returns the function to call at its end with its outcome; only the first call counts. */
    begins() {
      const began = age;
      let isOver = false;
      underWay += 1;
      return (outcome: 'answered' | 'unanswered' | undefined) => {
        if (isOver) return;
        isOver = true;
        const isOfNow = began === age;
        if (isOfNow) underWay -= 1;
        if (outcome === 'answered' && failures > 0) learn(0);
        if (outcome === 'unanswered' && isOfNow) learn(failures + 1);
      };
    },
    /** Allows one try now, for a new change. */
    askAgain() {
      nextAt = 0;
    },
    /** Closes the breaker, because the network may be back. */
    forget: () => learn(0),
  };
}

export type CircuitBreaker = ReturnType<typeof circuitBreaker>;
