import type { NamedMatch } from './match-id.ts';

export type FeedOperation = 'GetResultsSimplified' | 'GetFixturesSimplified';

/** One checked match of the feed: the source of fixtures and results, and the cached form of an answer. */
export interface FeedMatch extends NamedMatch {
  /** Points; both or neither. */
  readonly homeScore?: number;
  readonly awayScore?: number;
  /** `RESULT`, `HOMEWALKOVER`, …, in capitals. Observed values; the feed documents none. */
  readonly type?: string;
}

/** Why an item cannot be shown as a match. */
interface NoMatch {
  readonly reason: string;
}

const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(2200, 0);
const LONGEST_NAME = 200;
const HIGHEST_SCORE = 999;

/** Reads an item as the feed sends it. Only the date and the names are required; unknown fields are ignored. */
export function readFeedItem(item: unknown, operation: FeedOperation): FeedMatch | NoMatch {
  if (!isRecord(item)) return { reason: 'An item is no object' };
  const { Date: date } = item;
  const match = readMatch({
    kickOff: typeof date === 'string' ? feedDate(date) : undefined,
    homeTeam: item['HomeTeamName'],
    awayTeam: item['AwayTeamName'],
    homeScore: item['HomeFullTimeScore'],
    awayScore: item['AwayFullTimeScore'],
    type: item['Type'],
  });
  const isUnplayed = 'kickOff' in match && match.homeScore === undefined && !walkoverOf(match);
  if (operation === 'GetResultsSimplified' && isUnplayed) {
    return { reason: 'A result has neither scores nor a walkover' };
  }
  return match;
}

/** Reads a cached match, if it is one. Storage may have been changed by others, so it is checked again. */
export function readKeptMatch(stored: unknown): FeedMatch | undefined {
  const match = isRecord(stored) ? readMatch(stored) : undefined;
  return match && 'kickOff' in match ? match : undefined;
}

/** The side that won without playing, if the match was a walkover. */
export function walkoverOf({ type }: Pick<FeedMatch, 'type'>): 'home' | 'away' | undefined {
  if (type === 'HOMEWALKOVER') return 'home';
  return type === 'AWAYWALKOVER' ? 'away' : undefined;
}

function readMatch(given: Readonly<Record<string, unknown>>): FeedMatch | NoMatch {
  const { kickOff, type } = given;
  if (typeof kickOff !== 'number' || !(kickOff >= EARLIEST && kickOff < LATEST)) {
    return { reason: 'A match has no date' };
  }
  const homeTeam = teamName(given['homeTeam']);
  const awayTeam = teamName(given['awayTeam']);
  if (homeTeam === undefined || awayTeam === undefined) {
    return { reason: 'A match has no name for a side' };
  }
  const homeScore = score(given['homeScore']);
  const awayScore = score(given['awayScore']);
  return {
    kickOff: Math.trunc(kickOff),
    homeTeam,
    awayTeam,
    ...(homeScore !== undefined && awayScore !== undefined && { homeScore, awayScore }),
    ...(typeof type === 'string' &&
      /^\s*[a-z]{1,40}\s*$/i.test(type) && { type: type.trim().toUpperCase() }),
  };
}

/** One line of text, without control characters that reverse or hide the text after them. */
function teamName(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > LONGEST_NAME) return undefined;
  const name = given
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return name === '' ? undefined : name;
}

function score(given: unknown): number | undefined {
  const points = typeof given === 'string' && /^\s*\d{1,3}\s*$/.test(given) ? Number(given) : given;
  const isScore =
    Number.isInteger(points) && Number(points) >= 0 && Number(points) <= HIGHEST_SCORE;
  return isScore ? Number(points) : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The instant of a legacy .NET date, `/Date(1757167200000+0100)/`, in milliseconds since the epoch; NaN for anything
 * else. The milliseconds are UTC: the offset only names the server's time zone, and is ignored. The slashes may still be
 * escaped, as in the feed's answer. An unset date is the first instant of the year 1.
 */
function feedDate(text: string): number {
  const [, digits] = /^\s*\\?\/Date\((-?\d{1,17})(?:[+-]\d{4})?\)\\?\/\s*$/.exec(text) ?? [];
  return Number(digits);
}
