export type Clock = ReturnType<typeof virtualClock>;

interface Happening {
  readonly at: number;
  readonly happen: () => void;
}

/** Virtual time, and all that is going to happen in it. */
export function virtualClock(start: number) {
  /** In the order in which they are due. */
  const due: Happening[] = [];
  let now = start;

  return {
    /** Milliseconds since the epoch, as nobody's device has it but the service's. */
    now: () => now,
    /** Has `happen` called `ms` from now; returns how to call it off. */
    after(ms: number, happen: () => void): () => void {
      const happening: Happening = { at: now + Math.max(0, ms), happen };
      due.splice(due.findLastIndex(({ at }) => at <= happening.at) + 1, 0, happening);
      return () => {
        const place = due.indexOf(happening);
        if (place >= 0) due.splice(place, 1);
      };
    },
    /** Lets happen one thing after another, each with everything that follows from it at once, until it is `instant`. */
    runUntil: (instant: number) =>
      new Promise<void>((resolve, reject) => {
        // Node runs every microtask before the next immediate: all that follows from one happening is over by then.
        // Several simulations share one turn of its loop.
        const go = () => {
          const isDue = (due[0]?.at ?? Infinity) <= instant;
          const first = isDue ? due.shift() : undefined;
          now = first?.at ?? Math.max(now, instant);
          if (!first) return resolve();
          try {
            first.happen();
            setImmediate(go);
          } catch (cause) {
            reject(cause as Error);
          }
        };
        go();
      }),
  };
}
