import type { Item, QueuedMutation } from '@clubhouse/outbox';

export type QueueMark = Pick<QueuedMutation, 'kind' | 'state' | 'because'>;

export interface ListEntry<Entry> {
  readonly entry: Entry;
  /** Absent for an entry that is on the site as it is shown. */
  readonly mark: QueueMark | undefined;
}

/**
 * A list as it will be once all queued mutations are sent; entries with a queued mutation are marked. An entry to
 * delete stays, marked, until it is deleted. New entries come last: each list then sorts its entries.
 */
export function withQueued<Entry extends { readonly id: string }>(
  stored: readonly Entry[],
  queued: readonly QueuedMutation[],
  parse: (item: Item) => Entry,
): readonly ListEntry<Entry>[] {
  const entries = new Map<string, ListEntry<Entry>>(
    stored.map((entry) => [entry.id, { entry, mark: undefined }]),
  );
  for (const mutation of queued) {
    const { id, item } = mutation;
    const before = entries.get(id);
    const entry = item ? parse(item) : before?.entry;
    if (entry) entries.set(id, { entry, mark: mutation });
  }
  return [...entries.values()];
}
