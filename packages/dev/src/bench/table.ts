import type { Figure } from './benchmark.ts';
import { isMet, limitWords, ratioOf } from './limits.ts';

const HEAD = ['measured', 'figure', 'peer', '×', 'all runs', 'limit', ''] as const;

/** The figures as lines of equal columns; a column that none of them fills is left out. */
export function table(figures: readonly Figure[]): string {
  const full = figures.map(cells);
  const isFilled = HEAD.map((_, at) => full.some((row) => row[at] !== ''));
  const rows = [HEAD, ...full].map((row) => row.filter((_, at) => isFilled[at]));
  const [head = []] = rows;
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width));
  return [line(head), line(rule), ...rows.slice(1).map(line)].join('\n');
}

function cells(figure: Figure): readonly string[] {
  const { what, detail, value, unit, peer, spread } = figure;
  const ratio = ratioOf(figure);
  const isWithin = isMet(figure);
  return [
    detail === undefined ? what : `${what}, ${detail}`,
    `${rounded(value)} ${unit}`,
    peer ? `${rounded(peer.value)} ${unit}, ${peer.what}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    spread ? `${rounded(spread[0])} to ${rounded(spread[1])}` : '',
    limitWords(figure),
    isWithin === undefined ? '' : isWithin ? 'met' : 'MISSED',
  ];
}

/** Three digits are all that a measurement carries. */
function rounded(value: number): string {
  if (!Number.isFinite(value)) return '—';
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
