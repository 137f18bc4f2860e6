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
  type Fixture,
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

export interface KnownMatch {
  readonly match: SeasonMatch;
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
 * Finds a match by its name: one of an earlier season first among the stored matches, then in the feed; one of the
 * present season first in the feed, and if that has none of that day, among the stored matches. Stored matches are found
 * by their former names, too.
 */
export async function findMatch(
  site: Site,
  name: string,
  signal: AbortSignal,
): Promise<FeedAnswer<KnownMatch>> {
  const season = seasonName(name.slice(0, 10));
  const inStored = async () => {
    const stored = await storedSeason(site, season, signal);
    const answer = { source: 'live', readAt: site.now() } as const;
    return (
      stored &&
      found(site, stored.movedTo?.[name] ?? name, {
        fixtures: { ...answer, items: stored.fixtures },
        results: { ...answer, items: stored.results },
      })
    );
  };
  const isEarlier = season < seasonName(londonDate(site.now()));
  const early = isEarlier ? await inStored() : undefined;
  if (early) return early;
  const [fixtures, results] = await Promise.all([site.matches.fixtures(), site.matches.results()]);
  const inFeed = found(site, name, { fixtures, results });
  const hasMoved = !isEarlier && inFeed?.items[0]?.match.date !== name.slice(0, 10);
  const stored = hasMoved ? await inStored() : undefined;
  // What is stored of the present season is as old as the feed's last answer.
  if (stored) return { ...results, items: stored.items };
  return inFeed ?? { ...(results.source === 'fallback' ? results : fixtures), items: [] };
}

interface Answers {
  readonly fixtures: FeedAnswer<Fixture>;
  readonly results: FeedAnswer<Result>;
}

function found(
  { club }: Site,
  name: string,
  { fixtures, results }: Answers,
): FeedAnswer<KnownMatch> | undefined {
  const match = matchNamed(name, seasonMatches({ fixtures, results }, club), club);
  if (!match) return undefined;
  const { date, ended, kickOff } = match;
  const met = meetingsOf(match, results.source === 'fallback' ? [] : results.items, club);
  const result = ended && met.find((each) => each.date === date);
  const earlier = met.filter((each) => each.date !== date && each.kickOff < kickOff);
  const known = { match, ...(result && { result }), meetings: earlier.slice(0, MEETINGS) };
  return { ...(ended ? results : fixtures), items: [known] };
}

/** The number of items of the weeks after a match that are looked through. */
const AT_MOST = 100;

/** The report that the committee's note names, or else the article with the result as title; `null` if there is none. */
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
