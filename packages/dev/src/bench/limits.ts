import type { Figure } from './benchmark.ts';

/** The ratio of the figure to its peer; undefined where there is no peer. */
export function ratioOf({ value, peer }: Figure): number | undefined {
  return peer && value / peer.value;
}

/** How far one of several runs may exceed the limit, if their median is within it. */
const BEYOND = 0.05;

/** Undefined where there is no limit. A limit on the ratio is missed where there is no ratio. */
export function isMet(figure: Figure): boolean | undefined {
  const { limit } = figure;
  if (!limit) return undefined;
  const measured = measuredOf(figure);
  const [least, most] = figure.spread ?? [measured, measured];
  return 'atMost' in limit
    ? measured <= limit.atMost && most <= limit.atMost * (1 + BEYOND)
    : measured >= limit.atLeast && least >= limit.atLeast * (1 - BEYOND);
}

/** The quantity to compare with the limit or other runs: the ratio, if there is a peer and no limit on the value. */
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
 * The median run of each figure, complete with the peer of the same run, and the spread of all runs. Of an even number
 * of runs, the worse of the two in the middle. A figure that some runs lack is taken from those that have it.
 */
export function middleOf(runs: readonly (readonly Figure[])[]): readonly Figure[] {
  const [only] = runs;
  if (only && runs.length === 1) return only;
  const alike = new Map<string, Figure[]>();
  for (const figures of runs) {
    const met = new Map<string, number>();
    for (const figure of figures) {
      // Several figures of one run may have the same name: "the same, ...".
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

/** A figure that was not measured counts as the worst possible. */
function orWorst(figure: Figure, isMoreBetter: boolean): number {
  const measured = measuredOf(figure);
  return Number.isNaN(measured) ? (isMoreBetter ? -Infinity : Infinity) : measured;
}
