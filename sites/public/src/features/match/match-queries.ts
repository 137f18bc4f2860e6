import { hasEnded, type MatchNote, matchNoteId } from '@clubhouse/content';
import {
  endedOf,
  type FeedAnswer,
  type SeasonMatch,
  withCommitteeScores,
  withNote,
} from '@clubhouse/content/feed';
import { queryOptions } from '@tanstack/react-query';
import { READ_ONCE } from '#query-client.ts';
import type { Site } from '#site.tsx';
import type { KnownMatch } from './find-match.ts';

/** Absent if the note could not be read, `null` if there is none. */
export type NoteOnMatch = MatchNote | null | undefined;

const finders = () => import('./find-match.ts');

/**
 * One match, or none of this name. Never fails. An open page does not ask the feed again: only the committee's note
 * changes, which is read apart.
 */
export function knownMatch(site: Site, name: string) {
  return queryOptions({
    queryKey: ['match', name],
    queryFn: async ({ signal }): Promise<FeedAnswer<KnownMatch>> =>
      (await finders()).findMatch(site, name, signal),
    ...READ_ONCE,
  });
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

export function asNoted(
  { match, result, meetings }: KnownMatch,
  note: NoteOnMatch,
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
export function reportOnMatch(site: Site, match: SeasonMatch, note: NoteOnMatch) {
  return queryOptions({
    queryKey: ['match', 'report', match.id, match.date, match.ended, note?.rev],
    queryFn: async ({ signal }) => (await finders()).findReport(site, { match, note, signal }),
    ...READ_ONCE,
  });
}

/** The album of a match; `null` if there is none yet. */
export function albumOfMatch(site: Site, match: SeasonMatch, note: NoteOnMatch) {
  return queryOptions({
    queryKey: ['match', 'album', match.id, match.date, note?.rev],
    queryFn: async ({ signal }) => (await finders()).findAlbum(site, { match, note, signal }),
    ...READ_ONCE,
  });
}
