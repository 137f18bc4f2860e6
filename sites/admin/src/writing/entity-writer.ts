import type { Item, Mutation } from '@clubhouse/outbox';

type Base = NonNullable<Mutation['base']>;

/** What the direct outbox needs of one entity's writer. Rejects with content's error classes. */
export interface EntityWriter {
  /** Returns the item as stored, under the next free id where this one was taken. */
  create(wish: {
    readonly id: string;
    readonly fields: Item;
    readonly opId: string;
  }): Promise<Item>;
  replace(wish: {
    readonly id: string;
    readonly base: Base;
    readonly fields: Item;
    readonly opId: string;
  }): Promise<Item>;
  /** Deleting what is gone is a success. */
  delete(wish: { readonly id: string; readonly opId: string; readonly base?: Base }): Promise<void>;
}
