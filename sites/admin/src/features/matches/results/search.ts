/** The search parameters that name a page's match. */
export interface MatchSearch {
  /** The id of the match's note, whether or not the note exists. */
  readonly match?: string | undefined;
}

/** The valid ones among an address's search parameters. */
export function matchSearch({ match }: Record<string, unknown>): MatchSearch {
  return { match: match === undefined ? undefined : String(match) };
}
