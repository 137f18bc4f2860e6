import type { Figure } from './benchmark.ts';

/** The figure against its peer's; nothing where there is none. */
export function ratioOf({ value, peer }: Figure): number | undefined {
  return peer && value / peer.value;
}

/** Nothing where there is no limit. A limit on a ratio that there is not is missed. */
export function isMet(figure: Figure): boolean | undefined {
  const { limit } = figure;
  if (!limit) return undefined;
  const measured = limit.of === 'value' ? figure.value : (ratioOf(figure) ?? NaN);
  return 'atMost' in limit ? measured <= limit.atMost : measured >= limit.atLeast;
}

/** `≤ 20 ms`, or `≥ 0.9 ×` for one on the ratio; empty where there is no limit. */
export function limitWords({ limit, unit }: Figure): string {
  if (!limit) return '';
  const bound = 'atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`;
  return `${bound} ${limit.of === 'value' ? unit : '×'}`;
}
