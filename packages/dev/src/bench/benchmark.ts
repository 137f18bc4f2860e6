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
