/** The search parameters that name a page's match. */
export interface MatchSearch {
  /** The key of the match's result or fixture. */
  readonly match?: string | undefined;
}

/** The valid ones among an address's search parameters. */
export function matchSearch({ match }: Record<string, unknown>): MatchSearch {
  return { match: match === undefined ? undefined : String(match) };
}
