/** The limit of a figure: on its own value, or on the ratio to the peer of its run, `value / peer`. */
export type Limit = {
  readonly of: 'value' | 'ratio';
} & ({ readonly atMost: number } | { readonly atLeast: number });

/** One figure, with the cost of the same work without our code, measured in the same run. */
export interface Figure {
  /** What was measured, in words that no other figure of the benchmark has. */
  readonly what: string;
  /** A detail of this run that may differ in the next. */
  readonly detail?: string;
  readonly value: number;
  readonly unit:
    'ms' | 's' | 'a second' | 'Mbit/s' | 'MB' | 'kB' | 'of the line' | 'of 1' | 'times';
  /** In the same unit; absent where nothing does the same work. */
  readonly peer?: { readonly what: string; readonly value: number };
  /** Absent where the figure is for information only. */
  readonly limit?: Limit;
  /** The smallest and largest of the limited quantity, where the figure is the median of several runs. */
  readonly spread?: readonly [least: number, most: number];
}

/** Takes an ending; all are run after the benchmark, the last first, whether it succeeded or not. */
export type Later = (ending: () => Promise<unknown>) => void;

/** Takes a figure. Throws at a second one of the same name: several runs are joined by the names of their figures. */
export type Report = (figure: Figure) => void;

/** What a benchmark gets for one run. */
interface Run {
  readonly report: Report;
  readonly later: Later;
  /** Of visits to compare, where the benchmark compares any; as many as it has time for when absent. */
  readonly pairs?: number | undefined;
}

export interface Benchmark {
  /** In a line: what is measured, against what. */
  readonly about: string;
  /** Starts all it needs, and passes what stops it again to `later`. Under five minutes on two cores. */
  run(run: Run): Promise<void>;
}

/** The figures of one run, by their names. */
export type Figures = ReadonlyMap<string, Figure>;

/** The figures that `work` reports. */
export async function figuresOf(work: (report: Report) => Promise<void>): Promise<Figures> {
  const figures = new Map<string, Figure>();
  await work((figure) => {
    if (figures.has(figure.what)) throw new Error(`Two figures are called “${figure.what}”`);
    figures.set(figure.what, figure);
  });
  return figures;
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

/**
 * The median run of each figure, complete with the peer of the same run, and the spread of all runs. Of an even number
 * of runs, the worse of the two in the middle. A figure that some runs lack is taken from those that have it.
 */
export function middleOf(runs: readonly Figures[]): readonly Figure[] {
  if (runs.length === 1) return [...runs[0]!.values()];
  const names = new Set(runs.flatMap((figures) => [...figures.keys()]));
  return [...names].map((name) => inTheMiddle(runs.flatMap((figures) => figures.get(name) ?? [])));
}

function inTheMiddle(figures: readonly Figure[]): Figure {
  const isMoreBetter = figures.some(({ limit }) => limit && 'atLeast' in limit);
  /** Less is better; what was not measured is worst. */
  const rank = (figure: Figure): number => {
    const measured = measuredOf(figure);
    if (Number.isNaN(measured)) return Infinity;
    return isMoreBetter ? -measured : measured;
  };
  const ranked = figures.toSorted((one, other) => rank(one) - rank(other));
  const measured = figures.map(measuredOf);
  const spread = [Math.min(...measured), Math.max(...measured)] as const;
  return { ...ranked[Math.floor(ranked.length / 2)]!, spread };
}

/** How long the work takes. Milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

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

/**
 * Measures every subject in each round, so that other work of the machine affects all of them; each is equally often the
 * first of a round. Resolves to what was measured of each.
 */
export async function inTurns<Subject, Seen>(
  subjects: readonly Subject[],
  rounds: number,
  measure: (subject: Subject, round: number) => Promise<Seen>,
): Promise<readonly (readonly Seen[])[]> {
  const seen = subjects.map((): Seen[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < subjects.length; turn += 1) {
      const place = (round + turn) % subjects.length;
      seen[place]?.push(await measure(subjects[place]!, round));
    }
  }
  return seen;
}

/** Student's t for 95 % on both sides, by degrees of freedom from 1; beyond them nearly the normal's. */
const STUDENT = [
  ...[12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228],
  ...[2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093, 2.086],
];

/** The mean of values, and its 95 % confidence interval. Two values at least. */
export function interval(values: readonly number[]) {
  const freedom = values.length - 1;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / freedom;
  const half = (STUDENT[freedom - 1] ?? 2.08) * Math.sqrt(variance / values.length);
  return { mean, low: mean - half, high: mean + half };
}

/** The mean ratio of pairs (the mean of the logarithms), and its 95 % confidence interval. */
export function ratioInterval(before: readonly number[], after: readonly number[]) {
  const logs = after.map((value, place) => Math.log(value / (before[place] ?? NaN)));
  const { mean, low, high } = interval(logs);
  return { mean: Math.exp(mean), low: Math.exp(low), high: Math.exp(high) };
}
