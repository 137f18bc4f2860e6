import { seasonYear } from './match-id.ts';

/** `2025-26`: the season of a day, YYYY-MM-DD in London. */
export function seasonName(date: string): string {
  const year = seasonYear(date);
  return `${year}-${String(year + 1).slice(-2)}`;
}

/** The days of a season, for a list that is sorted by day; nothing for a text that names no season. */
export function daysOfSeason(
  name: string,
): { readonly from: string; readonly before: string } | undefined {
  const year = Number(/^(\d{4})-\d{2}$/.exec(name)?.[1]);
  const from = `${year}-07-01`;
  return seasonName(from) === name ? { from, before: `${year + 1}-07-01` } : undefined;
}
