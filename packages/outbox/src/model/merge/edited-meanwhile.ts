import type { Item } from '../mutation.ts';
import type { EntityRules } from '../entity-rules.ts';

/** An edit, and what became meanwhile of the item it was made on. */
export interface EditedMeanwhile {
  readonly base: Item;
  /** What the edit changes of `base`. */
  readonly fields: Item;
  /** The item as it is now. */
  readonly current: Item;
}

/** What of an entity's rules says how its edits merge. */
export type MergeRules = Pick<EntityRules, 'lists' | 'derived' | 'compounds'>;

export interface MergedEdit {
  /** What the edit still changes of `current`. Of a field in conflict: mine, unless theirs is preferred. */
  readonly fields: Item;
  /** The names of the fields that both changed, each to something else. */
  readonly conflicts: readonly string[];
}
