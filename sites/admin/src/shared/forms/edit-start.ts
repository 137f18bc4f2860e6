import type { Item, QueuedMutation } from '@clubhouse/outbox';
import { versionOf, type SaveTarget } from '#shared/forms/item-saving.ts';

/** What an edit begins with. */
export interface EditStart {
  /** What the form shows. */
  readonly item: Item;
  /** What the save goes over. */
  readonly target: SaveTarget;
  /** If the queued edit is in conflict: the stored item, undefined if it was deleted. */
  readonly conflict?: { readonly theirs: Item | undefined };
  /** When the item was read, in milliseconds since the epoch; absent for what was saved here and waits. */
  readonly readAt?: number;
}

/** An edit of what is stored. */
export function startFromStored(item: Item, readAt: number): EditStart {
  return { item, target: versionOf(item), readAt };
}

/** An edit of what was saved on this phone and has not been sent: on the item as it will be. A delete has none. */
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
