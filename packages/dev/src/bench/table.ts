import type { Figure } from './benchmark.ts';
import { isMet, limitWords, ratioOf } from './limits.ts';

const HEAD = ['measured', 'figure', 'peer', '×', 'limit', ''] as const;

/** The figures as lines of equal columns. */
export function table(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cells)];
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width));
  return [line(HEAD), line(rule), ...rows.slice(1).map(line)].join('\n');
}

function cells(figure: Figure): readonly string[] {
  const { what, value, unit, peer } = figure;
  const ratio = ratioOf(figure);
  const isWithin = isMet(figure);
  return [
    what,
    `${rounded(value)} ${unit}`,
    peer ? `${rounded(peer.value)} ${unit}, ${peer.what}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    limitWords(figure),
    isWithin === undefined ? '' : isWithin ? 'met' : 'MISSED',
  ];
}

/** Three digits are all that a measurement carries. */
function rounded(value: number): string {
  if (!Number.isFinite(value)) return '—';
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
