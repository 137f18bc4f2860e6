import {
  type AlbumSummary,
  type ArticleSummary,
  itemsAbout,
  londonDate,
  type MatchNote,
} from '@clubhouse/content';
import {
  albumOf,
  type FeedAnswer,
  matchNamed,
  meetingsOf,
  reportOf,
  type Result,
  type SeasonMatch,
  seasonMatches,
  seasonName,
  weeksAfter,
} from '@clubhouse/content/feed';
import { storedSeason } from '#features/season/season-query.ts';
import type { Site } from '#site.tsx';

// Run by the server: a browser loads it only where the server could not read, or a match ends while its page is open.

/** What is known of one match. Plain data. */
export interface KnownMatch {
  readonly match: SeasonMatch;
  /** Its result, once there is one. */
  readonly result?: Result;
  /** The results of its two sides before it, newest first. */
  readonly meetings: readonly Result[];
}

const MEETINGS = 5;

export interface FindAbout {
  readonly match: SeasonMatch;
  readonly note: MatchNote | null | undefined;
  readonly signal: AbortSignal;
}

/**
 * The match of a name: of an earlier season, or if the feed has none of that day, among those that the site keeps, with
 * the names that they had before; or else in the feed.
 */
export async function findMatch(
  site: Site,
  name: string,
  signal: AbortSignal,
): Promise<FeedAnswer<KnownMatch>> {
  const season = seasonName(name.slice(0, 10));
  const isEarlier = season < seasonName(londonDate(site.now()));
  const kept = isEarlier && (await findKept(site, { name, season, signal }));
  if (kept) return kept;
  const [fixtures, results] = await Promise.all([site.matches.fixtures(), site.matches.results()]);
  const match = matchNamed(name, seasonMatches({ fixtures, results }, site.club), site.club);
  const hasMoved = !isEarlier && match?.date !== name.slice(0, 10);
  const moved = hasMoved && (await findKept(site, { name, season, signal }));
  if (moved) return moved;
  if (!match) return { ...(results.source === 'fallback' ? results : fixtures), items: [] };
  const played = results.source === 'fallback' ? [] : results.items;
  return { ...(match.ended ? results : fixtures), items: [known(match, played, site)] };
}

interface Kept {
  readonly name: string;
  readonly season: string;
  readonly signal: AbortSignal;
}

/** A match among those that the site keeps of its season. */
async function findKept(
  site: Site,
  { name, season, signal }: Kept,
): Promise<FeedAnswer<KnownMatch> | undefined> {
  const kept = await storedSeason(site, season, signal);
  if (!kept) return undefined;
  const matches = seasonMatches(
    {
      fixtures: { source: 'live', items: kept.fixtures },
      results: { source: 'live', items: kept.results },
    },
    site.club,
  );
  const match = matchNamed(kept.movedTo?.[name] ?? name, matches, site.club);
  if (!match) return undefined;
  return { source: 'live', items: [known(match, kept.results, site)], readAt: site.now() };
}

/** @param results all that are known, newest first */
function known(match: SeasonMatch, results: readonly Result[], { club }: Site): KnownMatch {
  const { date, ended, kickOff } = match;
  const met = meetingsOf(match, results, club);
  const result = ended && met.find((each) => each.date === date);
  const earlier = met.filter((each) => each.date !== date && each.kickOff < kickOff);
  return { match, ...(result && { result }), meetings: earlier.slice(0, MEETINGS) };
}

/** So many items of the weeks after a match are looked through. */
const AT_MOST = 100;

/** The report that the committee's note names, or else the article that says the result; `null` if there is none. */
export async function findReport(
  { news }: Site,
  { match: { ended, ...match }, note, signal }: FindAbout,
): Promise<ArticleSummary | null> {
  const written = itemsAbout('report', note?.scores ?? []);
  const { articles } = await news.page({ ...weeksAfter(match.date), limit: AT_MOST, signal });
  const named = articles.find(({ id }) => written.includes(id));
  return named ?? reportOf({ ...match, ...ended }, articles) ?? null;
}

/** The album that the committee's note names, or else the one with the name of the match; `null` if there is none. */
export async function findAlbum(
  { albums: reader }: Site,
  { match, note, signal }: FindAbout,
): Promise<AlbumSummary | null> {
  const taken = itemsAbout('album', note?.scores ?? []);
  const { albums } = await reader.page({ ...weeksAfter(match.date), limit: AT_MOST, signal });
  return albums.find(({ id }) => taken.includes(id)) ?? albumOf(match, albums) ?? null;
}
