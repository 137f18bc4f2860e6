import type { Item } from '../mutation.ts';

/** What the outbox has to know of an entity to merge and split its edits. Without a rule a field is one value. */
export interface EntityRules {
  /**
   * Of an entity whose ids say what an item is about, so that a create which meets a taken one is about the same
   * thing: the item as it is while nobody has said anything, on which both are taken to be made.
   */
  readonly blank?: Item;
  /** By the name of the field: lists whose elements are told apart by one of their fields. */
  readonly lists?: Readonly<Record<string, ListRule>>;
  /**
   * Attributes, at any depth, that are made from the rest and that nobody writes: a tool that adds them later has
   * changed nothing that an edit could be in conflict with.
   */
  readonly derived?: readonly string[];
  /** The id that is tried when a create meets one that is taken. */
  readonly nextId: (id: string) => string;
  /** The wish with an upload's key exchanged wherever it is named. */
  readonly withKey?: (fields: Item, from: string, to: string) => Item;
  /** The wish without a file that was given up. Unless told, every field that names its key is left out. */
  readonly withoutKey?: (fields: Item, key: string) => Item;
}

/** Merged as a set by `by`; each other field of an element on its own; the order as one field. */
export interface ListRule {
  /** `path`: two elements with the same path are the same element. Equals an upload's key where one brings it. */
  readonly by: string;
  /** Additions beyond this many are sent as edits of their own, so that progress shows early. */
  readonly batch: number;
}
