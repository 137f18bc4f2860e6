import type { Figure } from './benchmark.ts';

/** The figure against its peer's; nothing where there is none. */
export function ratioOf({ value, peer }: Figure): number | undefined {
  return peer && value / peer.value;
}

/** So far beyond its limit one of several runs may be, whose middle one is within. */
const BEYOND = 0.05;

/** Nothing where there is no limit. A limit on a ratio that there is not is missed. */
export function isMet(figure: Figure): boolean | undefined {
  const { limit } = figure;
  if (!limit) return undefined;
  const measured = measuredOf(figure);
  const [least, most] = figure.spread ?? [measured, measured];
  return 'atMost' in limit
    ? measured <= limit.atMost && most <= limit.atMost * (1 + BEYOND)
    : measured >= limit.atLeast && least >= limit.atLeast * (1 - BEYOND);
}

/** What is compared with the limit, or with other runs: the ratio where there is a peer and the limit is not on the value. */
function measuredOf(figure: Figure): number {
  if (figure.limit?.of === 'value') return figure.value;
  return ratioOf(figure) ?? (figure.limit ? NaN : figure.value);
}

/** `≤ 20 ms`, or `≥ 0.9 ×` for one on the ratio; empty where there is no limit. */
export function limitWords({ limit, unit }: Figure): string {
  if (!limit) return '';
  const bound = 'atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`;
  return `${bound} ${limit.of === 'value' ? unit : '×'}`;
}

/**
 * For each figure the median run, with its peer of the same run, and the spread of all runs. For an even number of runs
 * the worse of the two in the middle. If some runs lack a figure, the others give it.
 */
export function middleOf(runs: readonly (readonly Figure[])[]): readonly Figure[] {
  const [only] = runs;
  if (only && runs.length === 1) return only;
  const alike = new Map<string, Figure[]>();
  for (const figures of runs) {
    const met = new Map<string, number>();
    for (const figure of figures) {
      // Some are called "the same, ..." more than once in one run.
      const before = met.get(figure.what) ?? 0;
      met.set(figure.what, before + 1);
      const key = `${before} ${figure.what}`;
      alike.set(key, [...(alike.get(key) ?? []), figure]);
    }
  }
  return [...alike.values()].flatMap(inTheMiddle);
}

function inTheMiddle(figures: readonly Figure[]): readonly Figure[] {
  const isMoreBetter = figures.some(({ limit }) => limit && 'atLeast' in limit);
  const best = figures.toSorted((one, other) => {
    const [left, right] = [orWorst(one, isMoreBetter), orWorst(other, isMoreBetter)];
    return isMoreBetter ? right - left : left - right;
  });
  const middle = best[Math.floor(best.length / 2)];
  if (!middle) return [];
  const measured = figures.map(measuredOf);
  return [{ ...middle, spread: [Math.min(...measured), Math.max(...measured)] }];
}

/** What was not measured is as bad as can be. */
function orWorst(figure: Figure, isMoreBetter: boolean): number {
  const measured = measuredOf(figure);
  return Number.isNaN(measured) ? (isMoreBetter ? -Infinity : Infinity) : measured;
}
