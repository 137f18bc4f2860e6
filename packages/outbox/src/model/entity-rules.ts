import type { Item } from './mutation.ts';

/** What the outbox must know about an entity to merge and split its edits. A field without a rule is one value. */
export interface EntityRules {
  /** The base for merging two creates of the same item, where the id names the item's subject, such as a match. */
  readonly blank?: Item;
  /** The rules of lists by field name: their elements are identified by one of their fields. */
  readonly lists?: Readonly<Record<string, ListRule>>;
  /** Names of attributes, at any depth, that no person writes: a later computed value is no conflict. */
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
  /** The fields that identify the thing, all with the same value; the first that is not empty counts. */
  readonly by: readonly string[];
  /** The fields about the thing: while it is the same one, each is merged separately. */
  readonly about: readonly string[];
}

/** A list is merged as a set by `by`, each other field of an element separately, and the order as one field. */
export interface ListRule {
  /** With `path`, two elements of the same path are the same element. A new file's path is the key of its upload. */
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
