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

export function findReport({ news }: Site, { ended, ...match }: SeasonMatch, signal: AbortSignal) {
  return firstFound(
    (from) => news.page({ ...weeksAfter(match.date), ...from, signal }),
    (page) => reportOf({ ...match, ...ended }, page.articles),
  );
}

export function findAlbum({ albums }: Site, match: SeasonMatch, signal: AbortSignal) {
  return firstFound(
    (from) => albums.page({ ...weeksAfter(match.date), ...from, signal }),
    (page) => albumOf(match, page.albums),
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
