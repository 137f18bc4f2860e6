import type { Item, MutationKind } from './mutation.ts';

/** One conditional write. */
export interface WriteCall {
  /** Nothing is sent unless the credentials in hand are this person's. */
  readonly owner: string;
  readonly entity: string;
  readonly id: string;
  readonly kind: MutationKind;
  readonly opId: string;
  readonly base?: { readonly rev: number; readonly item: Item };
  /**
   * For a create in the place of a deleted item. Its versions count on from `rev`; otherwise a late write meant for the
   * deleted item could meet the version it expects. Its log continues `opLog`; otherwise an operation whose effect the
   * new item includes would be applied again.
   */
  readonly after?: { readonly rev: number; readonly opLog: readonly string[] };
  readonly fields: Item;
}

/**
 * The result of one conditional write.
 * - `stored`: the item is stored, by this try or an earlier one of the same operation.
 * - `deleted`: the item is gone, now or before.
 * - `refused`: the condition failed, and the operation is not among those of what is stored now.
 */
export type WriteAnswer =
  | { readonly kind: 'stored'; readonly item: Item }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'refused'; readonly current: Item | undefined };
