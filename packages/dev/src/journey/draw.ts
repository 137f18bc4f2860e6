/** Returns random numbers from 0 to under 1: the same seed gives the same numbers. */
export type Draw = () => number;

/** Prints its seed, so that a run can be reproduced: `SEED_OF_CHANCE=… npm test`. */
export function drawFromSeed(what: string): Draw {
  const seed = Number(process.env['SEED_OF_CHANCE'] ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`${what}: SEED_OF_CHANCE=${seed}`);
  // Mulberry32.
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `from` to `to`, both included. */
export function drawnNumber(draw: Draw, from: number, to: number): number {
  return from + Math.floor(draw() * (to - from + 1));
}

/** Random bytes, which no compression makes smaller. */
export function drawnBytes(draw: Draw, length: number): Buffer {
  const words = new Uint32Array(Math.ceil(length / 4));
  let state = Math.floor(draw() * 2 ** 32) | 1;
  for (let at = 0; at < words.length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[at] = state;
  }
  return Buffer.from(words.buffer, 0, length);
}
