import type { Item } from './mutation.ts';

/** What the outbox must know about an entity to merge and split its edits. A field without a rule is one value. */
export interface EntityRules {
  /** The base of two creates of the same item, for entities whose id names their subject, such as a match. */
  readonly blank?: Item;
  /** By the name of the field: lists whose elements are identified by one of their fields. */
  readonly lists?: Readonly<Record<string, ListRule>>;
  /** Attributes, at any depth, that no person writes: if a tool computes them later, that is no conflict. */
  readonly derived?: readonly string[];
  /** The id to try next if the id of a create is taken. */
  readonly nextId: (id: string) => string;
  /** The fields with an upload's key replaced wherever they name it. */
  readonly withKey?: (fields: Item, from: string, to: string) => Item;
  /** The keys of the club's own files that an item shows. */
  readonly shows?: (fields: Item) => readonly string[];
  /** Groups of fields that are one thing to people; a field in no group is one thing by itself. */
  readonly compounds?: readonly CompoundRule[];
}

/**
 * A thing in several fields, such as a picture with its size and description. Once it was replaced, its fields are
 * merged or discarded as one value: a picture never gets another’s description.
 */
export interface CompoundRule {
  /** They identify the thing, all with the same value; the first that is not empty counts. */
  readonly by: readonly string[];
  /** The fields about the thing: while it is the same one, each is merged separately. */
  readonly about: readonly string[];
}

/** Merged as a set by `by`; each other field of an element separately; the order as one field. */
export interface ListRule {
  /** `path`: two elements with the same path are the same element. It is the upload's key if a file comes with it. */
  readonly by: string;
  /** Additions beyond this many are sent as edits of their own, so that progress shows early. */
  readonly batch: number;
}

/** @throws TypeError if the app passed no rules for that entity */
export function rulesOf(rules: Readonly<Record<string, EntityRules>>, entity: string): EntityRules {
  const found = rules[entity];
  if (found) return found;
  throw new TypeError(`Nothing is known here of ${entity}`);
}
