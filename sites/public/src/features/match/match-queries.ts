import { hasEnded, type MatchNote, matchNoteId } from '@clubhouse/content';
import {
  albumNameOf,
  albumOf,
  endedOf,
  type FeedAnswer,
  matchNamed,
  meetingsOf,
  reportOf,
  type Result,
  resultLine,
  type SeasonMatch,
  seasonMatches,
  weeksAfter,
  withCommitteeScores,
  withNote,
} from '@clubhouse/content/feed';
import { queryOptions } from '@tanstack/react-query';
import { bestAnswer } from '#queries.ts';
import { READ_ONCE } from '#query-client.ts';
import type { Site } from '#site.tsx';

/** What is known of one match. Plain data. */
export interface KnownMatch {
  readonly match: SeasonMatch;
  /** Its result, once there is one. */
  readonly result?: Result;
  /** The results of its two sides before it, newest first. */
  readonly meetings: readonly Result[];
}

const MEETINGS = 5;

/** The match that a name in addresses names: one, or none if there is no such match. Never fails. */
export function knownMatch({ matches, club }: Pick<Site, 'matches' | 'club'>, name: string) {
  const queryKey = ['match', name] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<FeedAnswer<KnownMatch>> => {
      const [fixtures, results] = await Promise.all([matches.fixtures(), matches.results()]);
      const match = matchNamed(name, seasonMatches({ fixtures, results }, club), club);
      const isPlayed = match ? match.ended !== undefined : results.source === 'fallback';
      const met =
        match && results.source !== 'fallback' ? meetingsOf(match, results.items, club) : [];
      const items = match ? [{ match, ...outOf(met, match) }] : [];
      const known = { ...(isPlayed ? results : fixtures), items };
      return bestAnswer(known, client.getQueryData<FeedAnswer<KnownMatch>>(queryKey));
    },
  });
}

/** @param met the results of the match's sides, newest first */
function outOf(met: readonly Result[], { date, ended, kickOff }: SeasonMatch) {
  const result = ended && met.find((each) => each.date === date);
  const earlier = met.filter((each) => each.date !== date && each.kickOff < kickOff);
  return { ...(result && { result }), meetings: earlier.slice(0, MEETINGS) };
}

/** The committee's note on a match as it is now; `null` if there is none. */
export function noteOnMatch(
  { matchNotes, club }: Pick<Site, 'matchNotes' | 'club'>,
  match: SeasonMatch,
) {
  const id = match.noted?.id ?? matchNoteId(match, club);
  return queryOptions({
    queryKey: ['match', 'note', id],
    queryFn: async ({ signal }) => (await matchNotes.note(id, { signal })) ?? null,
  });
}

/**
 * The match with what the committee says now, which is read apart from the feed.
 * @param note absent if it could not be read
 */
export function asNoted(
  { match, result, meetings }: KnownMatch,
  note: MatchNote | null | undefined,
  club: Site['club'],
): KnownMatch {
  if (note === undefined) return { match, meetings, ...(result && { result }) };
  const { note: _note, score: _score, noted: _noted, ...feeds } = match;
  const noted = withNote<SeasonMatch>(feeds, note ?? undefined);
  const stands = result ?? withCommitteeScores([], note ? [note] : [], club)[0];
  if (!stands) return { match: noted, meetings };
  return { match: { ...noted, ended: endedOf(stands) }, meetings, result: stands };
}

/** Whether there is nothing more to come: it has a result, or it was abandoned. */
export function isOver({ ended, score }: SeasonMatch): boolean {
  return ended !== undefined || (score !== undefined && hasEnded(score));
}

/** The report of a match that has ended; `null` if nobody has written one yet. */
export function reportOnMatch(news: Site['news'], { ended, ...match }: SeasonMatch) {
  const told = { ...match, ...ended };
  return queryOptions({
    queryKey: ['match', 'report', match.date, resultLine(told)],
    queryFn: ({ signal }) =>
      firstFound(
        (from) => news.page({ ...weeksAfter(match.date), ...from, signal }),
        (page) => reportOf(told, page.articles),
      ),
    ...READ_ONCE,
  });
}

/** The album of a match; `null` if there is none yet. */
export function albumOfMatch(albums: Site['albums'], match: SeasonMatch) {
  return queryOptions({
    queryKey: ['match', 'album', albumNameOf(match)],
    queryFn: ({ signal }) =>
      firstFound(
        (from) => albums.page({ ...weeksAfter(match.date), ...from, signal }),
        (page) => albumOf(match, page.albums),
      ),
    ...READ_ONCE,
  });
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
