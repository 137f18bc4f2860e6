import type { Item } from './mutation.ts';

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
  /** The mutation with an upload's key exchanged wherever it is named. */
  readonly withKey?: (fields: Item, from: string, to: string) => Item;
  /** The keys of the files that an item shows, as far as they are the club's own; none where it shows none. */
  readonly shows?: (fields: Item) => readonly string[];
  /** Fields that are one thing to people; where they are not told of, a field is. */
  readonly compounds?: readonly CompoundRule[];
}

/**
 * A thing kept in several fields, such as a picture: its name in one, its size and words in another. Once somebody
 * exchanged it all of them are one value, to be merged or discarded whole: what is said of one never goes with another.
 */
export interface CompoundRule {
  /** The fields that say which it is, each of them the same; the first that says something counts. */
  readonly by: readonly string[];
  /** The fields about it: of the same one, each is edited by itself. */
  readonly about: readonly string[];
}

/** Merged as a set by `by`; each other field of an element on its own; the order as one field. */
export interface ListRule {
  /** `path`: two elements with the same path are the same element. Equals an upload's key where one brings it. */
  readonly by: string;
  /** Additions beyond this many are sent as edits of their own, so that progress shows early. */
  readonly batch: number;
}

/** @throws TypeError when the app told no rules of that entity */
export function rulesOf(rules: Readonly<Record<string, EntityRules>>, entity: string): EntityRules {
  const found = rules[entity];
  if (found) return found;
  throw new TypeError(`Nothing is known here of ${entity}`);
}
