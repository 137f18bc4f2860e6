/** A stream of chance that is the same for the same seed. */
export interface Random {
  /** From 0 to under 1. */
  next(): number;
  /** A whole number from `from` to `to`, both among them. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError when there is nothing to choose from */
  pick<Value>(values: readonly Value[]): Value;
  /** A stream of its own: what one part draws does not shift what another does. */
  fork(): Random;
}

/** Mulberry32: 32 bits of state, good enough to choose faults by. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(values) {
      if (values.length === 0) throw new RangeError('There is nothing to choose from');
      return values[Math.floor(next() * values.length)] as (typeof values)[number];
    },
    fork: () => randomOf(Math.floor(next() * 0x1_0000_0000)),
  };
}
