/** A stored item as the service returned it: attributes the code does not know are kept. */
export type Item = Readonly<Record<string, unknown>>;

export type MutationKind = 'create' | 'patch' | 'delete';

/** A change to one item that a person asked for. Data only, so that it can be stored. */
export interface Mutation {
  /** Unique to this mutation, and stored with the item, so that a repeated send is recognised. */
  readonly opId: string;
  /** The table: `news`, `events`, `albums`, `players`. */
  readonly entity: string;
  readonly id: string;
  readonly kind: MutationKind;
  /** The version the person was looking at; absent on a create. */
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
