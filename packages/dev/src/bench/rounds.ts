/** How long all rounds of a benchmark may take with what is started before them, in milliseconds. */
const WITHIN = 270_000;

export interface RoundsOptions {
  /** As many as are wanted. */
  readonly atMost: number;
  /** When the benchmark began, by `now`. */
  readonly began: number;
  /** Milliseconds; the real clock when absent. */
  readonly now?: () => number;
}

/**
 * Measures in rounds: all of them on a machine with time for it, fewer on a busy one, so that a benchmark ends within
 * its five minutes on either. One is always made. Resolves to how many there were.
 */
export async function inRounds(
  { atMost, began, now = () => performance.now() }: RoundsOptions,
  round: () => Promise<void>,
): Promise<number> {
  let [made, longest] = [0, 0];
  while (made < atMost && (made === 0 || now() + longest - began <= WITHIN)) {
    const start = now();
    await round();
    made += 1;
    longest = Math.max(longest, now() - start);
  }
  return made;
}
