/** The value in the middle; of an even number, the mean of both in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = NaN, high = NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}

/**
 * The smallest value that this share of all is not above (nearest rank): of fewer than 100 values, the 99th
 * percentile is the largest. NaN of none.
 * @param share over 0, to 1
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}
