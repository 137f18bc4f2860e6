/** The search parameters that name a page's match. */
export interface MatchSearch {
  /** The key of the match's result or fixture. */
  readonly match?: string | undefined;
  /** Points that were typed because the feed has none; both or neither. */
  readonly home?: number | undefined;
  readonly away?: number | undefined;
}

const HIGHEST_SCORE = 999;

export function isPoints(points: unknown): points is number {
  return Number.isInteger(points) && Number(points) >= 0 && Number(points) <= HIGHEST_SCORE;
}

/** The valid ones among an address's search parameters. */
export function matchSearch({ match, home, away }: Record<string, unknown>): MatchSearch {
  const isScored = isPoints(home) && isPoints(away);
  return {
    match: match === undefined ? undefined : String(match),
    home: isScored ? home : undefined,
    away: isScored ? away : undefined,
  };
}
