/** Virtual time, and all that is going to happen in it. */
export interface Clock {
  /** Milliseconds since the epoch, as nobody's device has it but the service's. */
  now(): number;
  /** Has `happen` called `ms` from now; returns how to call it off. */
  after(ms: number, happen: () => void): () => void;
  /** Lets happen one thing after another, each with everything that follows from it at once, until it is `instant`. */
  runUntil(instant: number): Promise<void>;
}

interface Happening {
  readonly at: number;
  readonly order: number;
  happen: (() => void) | undefined;
}

export function virtualClock(start: number): Clock {
  const heap: Happening[] = [];
  let now = start;
  let order = 0;

  /** The next that is due by `until`, if any, is in hand: the time is then its own. */
  const next = (until: number): (() => void) | undefined => {
    for (;;) {
      const first = heap[0];
      if (!first || first.at > until) return undefined;
      takeFirst(heap);
      if (!first.happen) continue;
      now = first.at;
      return first.happen;
    }
  };

  return {
    now: () => now,
    after(ms, happen) {
      order += 1;
      const happening: Happening = { at: now + Math.max(0, ms), order, happen };
      put(heap, happening);
      return () => {
        happening.happen = undefined;
      };
    },
    runUntil: (instant) =>
      new Promise((resolve, reject) => {
        // Node runs every microtask before the next immediate: all that follows from one happening is over by then.
        // Several simulations share one turn of its loop.
        const go = () => {
          try {
            const happen = next(instant);
            if (happen) {
              happen();
              setImmediate(go);
            } else {
              now = Math.max(now, instant);
              resolve();
            }
          } catch (cause) {
            reject(cause as Error);
          }
        };
        go();
      }),
  };
}

function isBefore(left: Happening, right: Happening): boolean {
  return left.at < right.at || (left.at === right.at && left.order < right.order);
}

function put(heap: Happening[], happening: Happening): void {
  let place = heap.push(happening) - 1;
  while (place > 0) {
    const above = (place - 1) >> 1;
    const parent = heap[above] as Happening;
    if (!isBefore(happening, parent)) break;
    heap[place] = parent;
    place = above;
  }
  heap[place] = happening;
}

function takeFirst(heap: Happening[]): void {
  const last = heap.pop() as Happening;
  if (heap.length === 0) return;
  let place = 0;
  for (;;) {
    let below = 2 * place + 1;
    if (below >= heap.length) break;
    const right = heap[below + 1];
    if (right && isBefore(right, heap[below] as Happening)) below += 1;
    const child = heap[below] as Happening;
    if (!isBefore(child, last)) break;
    heap[place] = child;
    place = below;
  }
  heap[place] = last;
}
