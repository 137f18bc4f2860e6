import type { Item, SubmitOptions } from '@clubhouse/outbox';
import { versionOf } from '#shared/forms/item-saving.ts';
import type { NotedMatch } from '#shared/matches/use-noted-matches.ts';
import { queuedOf, useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';

/**
 * The note on a match as it will be once everything is sent, and how its fields are changed in the outbox.
 * @param read the note as last read, where it was read by itself; a list may know an older version
 */
export function useNote(
  { id, date, homeTeam, awayTeam, stored }: NotedMatch,
  read?: Item | undefined,
) {
  const { outbox, newId } = useServices();
  const queue = useQueue();
  const item: Item | undefined =
    queuedOf(queue, 'matches', id).at(-1)?.item ?? read ?? (stored && { ...stored.entry });
  return {
    item,
    write(changed: Item, options: SubmitOptions) {
      const target = item ? versionOf(item) : ({ kind: 'create', id } as const);
      const fields = { ...(!item && { date, homeTeam, awayTeam }), ...changed };
      const mutation = { ...target, opId: newId(), entity: 'matches', fields };
      return outbox.submit({ mutation, uploads: [] }, options);
    },
  };
}
