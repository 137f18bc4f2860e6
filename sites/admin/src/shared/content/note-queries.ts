import { parseMatchNote, type MatchNote } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { AppServices } from '#shared/services/app-services.ts';

/** What is said of matches of the last month and to come. Kept for reading without a network. */
export function matchNotesQuery({ matchNotes, now }: Pick<AppServices, 'matchNotes' | 'now'>) {
  return queryOptions({
    queryKey: ['matches', 'list'],
    queryFn: ({ signal }) => matchNotes.current({ now: now(), signal }),
    staleTime: 10_000,
    meta: { keep: true },
  });
}

/** Shows in the list what was just saved, without waiting for the index. */
export function putNoteIntoList(queries: QueryClient, item: Item): void {
  const note = parseMatchNote(item);
  changeNotes(queries, (notes) => [...notes.filter(({ id }) => id !== note.id), note]);
}

/** Takes out of the list what was just deleted. */
export function takeNoteOutOfList(queries: QueryClient, id: string): void {
  changeNotes(queries, (notes) => notes.filter((note) => note.id !== id));
}

function changeNotes(
  queries: QueryClient,
  change: (notes: readonly MatchNote[]) => readonly MatchNote[],
): void {
  queries.setQueryData<readonly MatchNote[]>(
    ['matches', 'list'],
    (notes) => notes && change(notes),
  );
}
