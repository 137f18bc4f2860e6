/** What the figures are counted in. */
export type Unit =
  | 'ms'
  | 's'
  | 'a second'
  | 'Mbit/s'
  | 'MB'
  | 'kB'
  | 'of the line'
  | 'of 1'
  | 'times'
  | 'read units';

/** The limit of a figure: on its own value, or on the ratio to the peer of its run, `value / peer`. */
export type Limit = {
  readonly of: 'value' | 'ratio';
} & ({ readonly atMost: number } | { readonly atLeast: number });

/** One figure, with the cost of the same work without our code, measured in the same run. */
export interface Figure {
  /** What was measured, in words. */
  readonly what: string;
  /** A detail of this run that may differ in the next. */
  readonly detail?: string;
  readonly value: number;
  readonly unit: Unit;
  /** In the same unit; absent where nothing does the same work. */
  readonly peer?: { readonly what: string; readonly value: number };
  /** Absent where the figure is for information only. */
  readonly limit?: Limit;
  /** The smallest and largest of the limited quantity, where the figure is the median of several runs. */
  readonly spread?: readonly [least: number, most: number];
}

/** Another version to compare this one with: see `visit-benchmark.ts`. */
export interface Against {
  /** Where it runs, started with `npm start` in a checkout of its own. */
  readonly url: string;
  readonly pairs: number;
}

export interface Benchmark {
  /** In a line: what is measured, against what. */
  readonly about: string;
  /** Starts all it needs and stops it again. Under five minutes on two cores. */
  run(against?: Against): Promise<readonly Figure[]>;
}

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
