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
   * Of a create in the place of an item that was deleted: its versions count on from `rev`, or what was meant for the
   * deleted item and comes late would meet a version that it knows; and its log from `opLog`, or an operation whose
   * effect it carries on would take effect once more.
   */
  readonly after?: { readonly rev: number; readonly opLog: readonly string[] };
  readonly fields: Item;
}

/**
 * What one conditional write came to.
 * - `stored`: it is there, now or since an earlier try of the same operation.
 * - `deleted`: it is gone, now or before.
 * - `refused`: the condition failed, and the operation is not among those of what is stored now.
 */
export type WriteAnswer =
  | { readonly kind: 'stored'; readonly item: Item }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'refused'; readonly current: Item | undefined };
