interface Sides {
  readonly homeTeam: string;
  readonly awayTeam: string;
}

/** "Ferrymere vs Old Kestrels", for each match. */
export function matchNames(matches: readonly Sides[]): readonly string[] {
  return matches.map(({ homeTeam, awayTeam }) => `${homeTeam} vs ${awayTeam}`);
}

/** A longer name is set one size smaller, and wraps. */
const LONG = 30;

export function isLongName(name: string): boolean {
  return name.length > LONG;
}

// In UTC, because the date is a day and not an instant.
const weekdays = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });

/** `2025-11-22` is a `Saturday`. */
export function weekday(date: string): string {
  return weekdays.format(Date.parse(`${date}T00:00:00Z`));
}
