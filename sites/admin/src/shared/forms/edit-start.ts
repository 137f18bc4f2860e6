import type { Item, QueuedMutation } from '@clubhouse/outbox';
import { versionOf, type SaveTarget } from '#shared/forms/item-saving.ts';

export interface EditStart {
  readonly item: Item;
  /** The version on which the save is based. */
  readonly target: SaveTarget;
  /** For a queued mutation in conflict: the item that is stored now, absent if it was deleted. */
  readonly conflict?: { readonly theirs: Item | undefined };
}

/** The start of a new item, with the fields that are known of it. */
export function startOfNew(id: string, fields: Item = {}): EditStart {
  return { item: { id, ...fields }, target: { kind: 'create', id } };
}

/** An edit of an item with a queued mutation, based on the item as it will be. Undefined for a queued delete. */
export function startFromQueued(mutation: QueuedMutation): EditStart | undefined {
  const { kind, state, theirs, item, fields, base, id } = mutation;
  if (kind === 'delete') return undefined;
  if (state === 'conflicted') {
    const current = theirs?.item;
    return {
      item: { ...(current ?? base?.item), ...fields, id },
      target: base ? { kind: 'patch', id, base } : { kind: 'create', id },
      conflict: { theirs: current },
    };
  }
  return item && { item, target: versionOf(item) };
}
