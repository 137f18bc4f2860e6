import type { Item } from '../mutation.ts';
import type { EntityRules } from '../entity-rules.ts';

/** An edit, and the current state of the item that it was made on. */
export interface EditedMeanwhile {
  readonly base: Item;
  /** The fields of `base` that the edit changes. */
  readonly fields: Item;
  /** The item as it is now. */
  readonly current: Item;
}

/** The rules of an entity that decide how its edits merge. */
export type MergeRules = Pick<EntityRules, 'lists' | 'derived' | 'compounds'>;

export interface MergedEdit {
  /** The fields that the edit still changes in `current`. For a field in conflict: mine, unless theirs is preferred. */
  readonly fields: Item;
  /** The names of the fields that both changed, to different values. */
  readonly conflicts: readonly string[];
}
