import type { Item, QueueView, SubmitOptions, Submitted } from '@clubhouse/outbox';
import { writeFields } from '#shared/forms/use-press.tsx';
import { queuedOf } from '#shared/queue/use-queue.ts';
import type { NotedMatch } from '#shared/matches/use-noted-matches.ts';
import type { AppServices } from '#shared/services/app-services.ts';

/** The fields of a match by which its note is found, or made. */
type Named = Pick<NotedMatch, 'id' | 'date' | 'homeTeam' | 'awayTeam' | 'stored'>;

/**
 * The note on a match as it will be once everything is sent.
 * @param read the note as last read by itself, where it was: the list may know an older version
 */
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
 * Remembers the article or the album of a match with the match, so that both find each other whatever they are called; or
 * which match it is the same as.
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

/** All that is stored of the entries, also what this version cannot read. */
export function scoresIn(note: Item | undefined): readonly unknown[] {
  const scores = note?.['scores'];
  return Array.isArray(scores) ? scores : [];
}
