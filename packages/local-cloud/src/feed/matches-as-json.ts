import type { FeedMatch } from '../core/options.ts';

/**
 * Matches as the feed writes them. Its dates are those of .NET before it knew ISO 8601: milliseconds in UTC,
 * slashes escaped, and an offset on some that says nothing.
 */
export function matchesAsJson(matches: readonly FeedMatch[]): string {
  const items = matches.map((match, order) => {
    const offset = order % 2 === 0 ? '' : '+0100';
    return {
      Date: `/Date(${match.kickOff}${offset})/`,
      HomeTeamName: match.homeTeam,
      AwayTeamName: match.awayTeam,
      HomeFullTimeScore: match.homeScore ?? null,
      AwayFullTimeScore: match.awayScore ?? null,
      Type: match.type ?? null,
    };
  });
  // Within a text of JSON every quote is escaped: this finds the dates and nothing else.
  return JSON.stringify(items).replace(
    /"Date":"\/(Date\([-+\d]+\))\/"/g,
    String.raw`"Date":"\/$1\/"`,
  );
}
