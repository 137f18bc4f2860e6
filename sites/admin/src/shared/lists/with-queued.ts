import type { Item, QueuedMutation } from '@clubhouse/outbox';

/** What a list says of something that has not been sent. */
export type QueueMark = Pick<QueuedMutation, 'kind' | 'state' | 'because'>;

export interface ListEntry<Entry> {
  readonly entry: Entry;
  /** Absent for what is on the site as it is shown. */
  readonly mark: QueueMark | undefined;
}

/**
 * A list as it will be once everything that waits is sent, each entry that waits marked. What is to be deleted
 * stays, marked, until it is gone. What was added comes last: lists have an order of their own.
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
