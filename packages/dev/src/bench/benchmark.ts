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

/** How far a figure may go: on its own, or against the peer of its run, `value / peer`. */
export type Limit = {
  readonly of: 'value' | 'ratio';
} & ({ readonly atMost: number } | { readonly atLeast: number });

/** One figure, beside what the same work costs without us, measured in the same run. */
export interface Figure {
  /** What was measured, in words. */
  readonly what: string;
  /** What was so in this run and may be otherwise in the next. */
  readonly detail?: string;
  readonly value: number;
  readonly unit: Unit;
  /** In the same unit; absent where nothing does the same work. */
  readonly peer?: { readonly what: string; readonly value: number };
  /** Absent where the figure is for knowing only. */
  readonly limit?: Limit;
  /** The least and the most of what its limit is on, where it is the middle one of several runs. */
  readonly spread?: readonly [least: number, most: number];
}

/** Another version, to measure this one beside: see `pairs.ts`. */
export interface Against {
  /** Where it runs, started with `npm start` in a checkout of its own. */
  readonly url: string;
  readonly pairs: number;
}

export interface Benchmark {
  /** In a line: what is measured, against what. */
  readonly about: string;
  /** Starts all it needs and takes it away again. Under five minutes on two cores. */
  run(against?: Against): Promise<readonly Figure[]>;
}
