import {
  type AlbumSummary,
  type ArticleSummary,
  itemsAbout,
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
  weeksAfter,
} from '@clubhouse/content/feed';
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

export async function findMatch(
  { matches, club }: Site,
  name: string,
): Promise<FeedAnswer<KnownMatch>> {
  const [fixtures, results] = await Promise.all([matches.fixtures(), matches.results()]);
  const match = matchNamed(name, seasonMatches({ fixtures, results }, club), club);
  const played = results.source === 'fallback' ? [] : results.items;
  if (!match) return { ...(results.source === 'fallback' ? results : fixtures), items: [] };
  const { date, ended, kickOff } = match;
  const met = meetingsOf(match, played, club);
  const result = ended && met.find((each) => each.date === date);
  const earlier = met.filter((each) => each.date !== date && each.kickOff < kickOff);
  const known = { match, ...(result && { result }), meetings: earlier.slice(0, MEETINGS) };
  return { ...(ended ? results : fixtures), items: [known] };
}

/** The report that the committee's note names, or else the article that says the result. */
export function findReport(
  { news }: Site,
  { match: { ended, ...match }, note, signal }: FindAbout,
): Promise<ArticleSummary | null> {
  const written = itemsAbout('report', note?.scores ?? []);
  return firstFound(
    (from) => news.page({ ...weeksAfter(match.date), ...from, signal }),
    ({ articles }) =>
      articles.find(({ id }) => written.includes(id)) ?? reportOf({ ...match, ...ended }, articles),
  );
}

/** The album that the committee's note names, or else the one with the name of the match. */
export function findAlbum(
  { albums: reader }: Site,
  { match, note, signal }: FindAbout,
): Promise<AlbumSummary | null> {
  const taken = itemsAbout('album', note?.scores ?? []);
  return firstFound(
    (from) => reader.page({ ...weeksAfter(match.date), ...from, signal }),
    ({ albums }) => albums.find(({ id }) => taken.includes(id)) ?? albumOf(match, albums),
  );
}

const AT_ONCE = 50;

/** The first item found on the pages of a list; `null` if none is. */
async function firstFound<Page extends { readonly cursor?: string }, Item>(
  read: (from: { readonly limit: number; readonly cursor?: string }) => Promise<Page>,
  find: (page: Page) => Item | undefined,
): Promise<Item | null> {
  let cursor: string | undefined;
  do {
    const page = await read({ limit: AT_ONCE, ...(cursor && { cursor }) });
    const found = find(page);
    if (found !== undefined) return found;
    cursor = page.cursor;
  } while (cursor);
  return null;
}
