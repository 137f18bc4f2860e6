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
export function measuredOf(figure: Figure): number {
  if (figure.limit?.of === 'value') return figure.value;
  return ratioOf(figure) ?? (figure.limit ? NaN : figure.value);
}

/** `≤ 20 ms`, or `≥ 0.9 ×` for one on the ratio; empty where there is no limit. */
export function limitWords({ limit, unit }: Figure): string {
  if (!limit) return '';
  const bound = 'atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`;
  return `${bound} ${limit.of === 'value' ? unit : '×'}`;
}
