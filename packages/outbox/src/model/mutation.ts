/** A stored item as the service returned it: attributes the code does not know are retained. */
export type Item = Readonly<Record<string, unknown>>;

export type MutationKind = 'create' | 'patch' | 'delete';

/** A change to one item that a person submitted. It is plain data, so that it can be stored. */
export interface Mutation {
  /** Unique to this mutation, and stored with the item, so that a repeated send is recognised. */
  readonly opId: string;
  /** The name of a table, or `files` or `folders` of the media library. */
  readonly entity: string;
  readonly id: string;
  readonly kind: MutationKind;
  /** The version the person was looking at; on a create, the deleted version that it puts back, if any. */
  readonly base?: { readonly rev: number; readonly item: Item };
  /** The fields with the person's values; empty on a delete. */
  readonly fields: Item;
}

/** A file, sent before the mutation that names it, under a key that was fixed when the file was chosen. */
export interface Upload {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly bytes: Blob;
  /** The original of a rendition. It is sent first; the rendition's key is `{prefix}{the original's key}`. */
  readonly derivedFrom?: { readonly id: string; readonly prefix: string };
}

/** `base` is absent on a create. */
export interface WriteCall extends Mutation {
  /** The call is made only with this person's credentials. */
  readonly owner: string;
  /**
   * Set if the create replaces a deleted item. Versions continue from `rev`, so that no late write finds the version
   * that it expects; the log continues `opLog`, so that no operation is applied twice.
   */
  readonly after?: { readonly rev: number; readonly opLog: readonly string[] };
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
