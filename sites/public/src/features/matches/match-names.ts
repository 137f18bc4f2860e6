interface Sides {
  readonly homeTeam: string;
  readonly awayTeam: string;
}

/** "Ferrymere vs Old Kestrels", for each of them. */
export function matchNames(matches: readonly Sides[]): readonly string[] {
  return matches.map(({ homeTeam, awayTeam }) => `${homeTeam} vs ${awayTeam}`);
}
