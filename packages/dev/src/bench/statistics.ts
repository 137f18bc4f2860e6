/** The middle value; of an even number of values, the mean of the two in the middle. NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = NaN, high = NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}

/**
 * The smallest value that is not exceeded by this share of all values (nearest rank): of fewer than 100 values, the
 * 99th percentile is the largest. NaN for no values.
 * @param share over 0, to 1
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** Student's t for 95 % on both sides, by degrees of freedom from 1; beyond them nearly the normal's. */
const STUDENT = [
  ...[12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228],
  ...[2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093, 2.086],
];

/** The mean ratio of pairs (the mean of the logarithms), and its 95 % confidence interval. Two pairs at least. */
export function ratioInterval(
  before: readonly number[],
  after: readonly number[],
): { readonly ratio: number; readonly low: number; readonly high: number } {
  const logs = after.map((value, place) => Math.log(value / (before[place] ?? NaN)));
  const freedom = logs.length - 1;
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / freedom;
  const half = (STUDENT[freedom - 1] ?? 2.08) * Math.sqrt(variance / logs.length);
  return { ratio: Math.exp(mean), low: Math.exp(mean - half), high: Math.exp(mean + half) };
}
