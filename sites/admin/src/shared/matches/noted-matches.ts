import {
  hasEnded,
  isLeagueTable,
  matchNoteId,
  matchScore,
  parseMatchNote,
  type MatchNote,
} from '@clubhouse/content';
import {
  applyNotes,
  eachMatch,
  fixtureOfNote,
  type KnownMatch,
  pairNotes,
  withCommitteeScores,
} from '@clubhouse/content/feed';
import { useQuery } from '@tanstack/react-query';
import { matchNotesQuery } from '#shared/content/list-queries.ts';
import { matchesQuery } from '#shared/content/matches-query.ts';
import { withQueued, type ListEntry } from '#shared/lists/with-queued.ts';
import { useQueuedMutations, queuedOf } from '#shared/queue/use-queue.ts';
import { useServices, type AppServices } from '#shared/services/app-services.ts';
import type { Item, QueueView, SubmitOptions, Submitted } from '@clubhouse/outbox';
import { writeFields } from '#shared/forms/use-press.tsx';

/** A match as visitors see it once everything is sent. */
export interface NotedMatch extends KnownMatch {
  /** The id of its note, whether or not the note exists: it names the match in addresses. */
  readonly id: string;
  readonly stored: ListEntry<MatchNote> | undefined;
}

/** The matches of the feed and of the committee, each once, and the notes on matches that the feed does not have. */
export function useNotedMatches() {
  const services = useServices();
  const { club, isClubRead } = services;
  const feed = useQuery(matchesQuery(services));
  const notes = useQuery(matchNotesQuery(services));
  const queued = useQueuedMutations('matches');
  const listed = withQueued(notes.data ?? [], queued, parseMatchNote).filter(
    ({ entry }) => !isLeagueTable(entry.id),
  );
  const noted = listed.map(({ entry }) => entry);
  const { results = [], fixtures = [] } = feed.data ?? {};
  const known = eachMatch(
    withCommitteeScores(results, noted, club),
    applyNotes(fixtures, noted, club),
    club,
  );
  const { noteOf, left } = pairNotes(known, noted, club);
  const dropped = left.filter(isUnderWay).flatMap((note) => fixtureOfNote(note, club) ?? []);
  const matches = [...known, ...dropped].map((match): NotedMatch => {
    const id = (noteOf.get(match.key) ?? match.noted)?.id ?? matchNoteId(match, club);
    return { ...match, id, stored: listed.find(({ entry }) => entry.id === id) };
  });
  const isPending = !isClubRead || feed.isPending || notes.isPending;
  return { feed, notes, listed, isPending, matches };
}

export function useNotedMatch(id: string | undefined) {
  const { isPending, matches } = useNotedMatches();
  return { isPending, match: matches.find((match) => match.id === id) };
}

/** Whether a match has a score that is no result: it is being played, whatever the feed has, or was abandoned. */
function isUnderWay({ scores }: MatchNote): boolean {
  const score = matchScore(scores);
  return score !== undefined && (!hasEnded(score) || score.phase === 'abandoned');
}

type Named = Pick<NotedMatch, 'id' | 'date' | 'homeTeam' | 'awayTeam' | 'stored'>;

/** The note on a match once all is sent. `read` is the note itself, of which the list may have an older version. */
export function noteOf(
  { id, stored }: Named,
  queue: QueueView | undefined,
  read?: Item,
): Item | undefined {
  return queuedOf(queue, 'matches', id).at(-1)?.item ?? read ?? (stored && { ...stored.entry });
}

/** Changes fields of the note on a match, or makes the note. Each change is an edit in the outbox. */
export function writeNote(
  { id, date, homeTeam, awayTeam }: Named,
  note: Item | undefined,
  changed: Item,
  services: Pick<AppServices, 'outbox' | 'newId'>,
  options?: SubmitOptions,
): Promise<Submitted> {
  const fields = { ...(!note && { date, homeTeam, awayTeam }), ...changed };
  return writeFields('matches', { id, item: note }, fields, services, options);
}

/**
 * Stores in the note of a match the id of its article or album, so that both are found whatever their titles, or the id
 * of the match that is the same one.
 */
export async function rememberItem(
  match: Named,
  about: { readonly kind: 'report' | 'album' | 'same'; readonly item: string },
  services: Pick<AppServices, 'outbox' | 'newId' | 'now'>,
): Promise<void> {
  const note = noteOf(match, services.outbox.queue.current());
  const at = services.now();
  const entry = { id: `${at}-${services.newId()}`, at, ...about };
  await writeNote(match, note, { scores: [...scoresIn(note), entry] }, services);
}

/** All stored entries, including those that this version cannot read. */
export function scoresIn(note: Item | undefined): readonly unknown[] {
  const scores = note?.['scores'];
  return Array.isArray(scores) ? scores : [];
}
