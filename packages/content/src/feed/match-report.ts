import { longDate } from '../dates/calendar-day.ts';
import type { AlbumSummary } from '../entities/album.ts';
import type { ArticleSummary } from '../entities/article.ts';
import { teamSlug } from './match-id.ts';
import type { Result } from './results.ts';

/** The fields of a match that its result is written with. */
type PlayedMatch = Pick<
  Result,
  'date' | 'homeTeam' | 'awayTeam' | 'homeScore' | 'awayScore' | 'walkover'
>;

/** `Ferrymere 24–17 Kestrels`; only the two sides if there are no points. */
export function resultLine(match: Omit<PlayedMatch, 'date'>): string {
  const { homeTeam, awayTeam, homeScore, awayScore, walkover } = match;
  if (homeScore !== undefined) return `${homeTeam} ${homeScore}–${awayScore} ${awayTeam}`;
  const sides = `${homeTeam} v ${awayTeam}`;
  return walkover ? `${sides}, walkover` : sides;
}

/** Reports are written in the weeks after the match; an edit gives them the day of the edit. */
const DAYS = 60;
/** In this number of days two sides meet only once. */
const ONE_MEETING = 6;
const DAY_MS = 86_400_000;

/**
 * The report of a match among articles: its title contains the result, and it was written soon after, because the same
 * score may occur again. After the feed corrected the score, it is the only one with another score in the first days.
 * An article without a date was not sent yet, and counts as written on the match's day. A match without a result has no
 * report: the article may be a preview.
 */
export function reportOf<Listed extends Pick<ArticleSummary, 'title' | 'date'>>(
  match: PlayedMatch,
  articles: readonly Listed[],
): Listed | undefined {
  if (match.walkover === undefined && match.homeScore === undefined) return undefined;
  const within = (limit: number, words: RegExp) =>
    articles.filter(({ title, date }) => {
      const days = date === '' ? 0 : (Date.parse(date) - Date.parse(match.date)) / DAY_MS;
      return words.test(`-${teamSlug(title)}-`) && days >= 0 && days <= limit;
    });
  // A slug consists of letters, digits and hyphens, so it needs no escaping.
  const [exact] = within(DAYS, new RegExp(`-${teamSlug(resultLine(match))}-`, 'u'));
  const [home, away] = [teamSlug(match.homeTeam), teamSlug(match.awayTeam)];
  const corrected = within(ONE_MEETING, new RegExp(`-${home}-\\d+-\\d+-${away}-`, 'u'));
  return exact ?? (corrected.length === 1 ? corrected[0] : undefined);
}

/** The part of a list, by its sort key, that has what was written in the weeks after a day. */
export function weeksAfter(date: string): { readonly from: string; readonly before: string } {
  const end = new Date(Date.parse(date) + (DAYS + 1) * DAY_MS);
  return { from: date, before: end.toISOString().slice(0, 10) };
}

/** The album of a match among albums: its name is the match's. */
export function albumOf<Listed extends Pick<AlbumSummary, 'name'>>(
  match: Pick<PlayedMatch, 'date' | 'homeTeam' | 'awayTeam'>,
  albums: readonly Listed[],
): Listed | undefined {
  const named = teamSlug(albumNameOf(match));
  return albums.find(({ name }) => teamSlug(name) === named);
}

/** The name of a match's album: `Ferrymere v Kestrels, 22 November 2025`. */
export function albumNameOf({
  date,
  homeTeam,
  awayTeam,
}: Pick<PlayedMatch, 'date' | 'homeTeam' | 'awayTeam'>): string {
  return `${homeTeam} v ${awayTeam}, ${longDate(date)}`;
}
