import { longDate, londonDate } from '@clubhouse/content';
import type { Fixture, Result } from '@clubhouse/content/feed';

/** What photos taken these days are of. */
export interface MatchDay {
  /** YYYY-MM-DD in London. */
  readonly date: string;
  /** Absent where no match of these days is known. */
  readonly match?: {
    /** The key of its result or fixture. */
    readonly key: string;
    readonly homeTeam: string;
    readonly awayTeam: string;
  };
  /** The match as it ended, once that is known. */
  readonly result?: Result;
}

/** Photos of Saturday are still sorted out the week after. */
const DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * The club's last match: of today, or of the seven days before. Without one it is simply today.
 * @param now milliseconds since the epoch
 */
export function matchDay(
  results: readonly Result[],
  fixtures: readonly Fixture[],
  now: number,
): MatchDay {
  const today = londonDate(now);
  const earliest = londonDate(now - DAYS * DAY_MS);
  // A result says more than the fixture it was: it comes first, and the first of each wins.
  const [last] = [...results, ...fixtures]
    .filter(({ ours, date }) => ours !== undefined && date >= earliest && date <= today)
    .toSorted((one, other) => other.kickOff - one.kickOff);
  if (!last) return { date: today };
  return { ...matchDayOf(last), ...(isResult(last) && { result: last }) };
}

function isResult(match: Result | Fixture): match is Result {
  return 'homeScore' in match || 'walkover' in match;
}

/** The day of one match. */
export function matchDayOf({
  date,
  key,
  homeTeam,
  awayTeam,
}: Pick<Fixture, 'date' | 'key' | 'homeTeam' | 'awayTeam'>): MatchDay {
  return { date, match: { key, homeTeam, awayTeam } };
}

/** `Ferrymere v Kestrels`; empty where no match is known. */
export function matchWords({ match }: MatchDay): string {
  return match ? `${match.homeTeam} v ${match.awayTeam}` : '';
}

/** What its album is called: `Ferrymere v Kestrels, 22 November 2025`. */
export function matchAlbumName(day: MatchDay): string {
  return `${matchWords(day) || 'Match day'}, ${longDate(day.date)}`;
}

/** `Saturday`. */
export function weekday({ date }: MatchDay): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}
