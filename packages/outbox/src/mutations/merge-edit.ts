import type { Item } from '../mutation.ts';
import type { EntityRules } from '../ports/entity-rules.ts';
import { mergeLists, type Preference } from './merge-list.ts';
import { isSame } from './same-value.ts';

/** An edit, and what became meanwhile of the item it was made on. */
export interface EditedMeanwhile {
  readonly base: Item;
  /** What the edit changes of `base`. */
  readonly fields: Item;
  /** The item as it is now. */
  readonly current: Item;
}

export interface MergedEdit {
  /** What the edit still changes of `current`. Of a field in conflict: mine, unless theirs is preferred. */
  readonly fields: Item;
  /** The names of the fields that both changed, each to something else. */
  readonly conflicts: readonly string[];
}

/**
 * The three-way merge of one edit: only what both changed is in question. With `prefer`, that is settled too,
 * and there are no conflicts.
 */
export function mergeEdit(
  { base, fields, current }: EditedMeanwhile,
  { lists = {}, derived = [] }: Pick<EntityRules, 'lists' | 'derived'>,
  prefer?: Preference,
): MergedEdit {
  const merged: Record<string, unknown> = {};
  const conflicts: string[] = [];
  for (const name of Object.keys(fields)) {
    const [was, mine, theirs] = [base[name], fields[name], current[name]];
    if (isSame(mine, theirs) || isSame(mine, was)) continue;
    const rule = lists[name];
    // Of a list what was derived is kept beside what mine leaves alone, so it has to be merged.
    if (isSame(was, theirs, rule ? [] : derived)) {
      merged[name] = mine;
      continue;
    }
    const both = rule && mergeLists({ base: was, mine, theirs }, { by: rule.by, derived }, prefer);
    if (both?.isClean) {
      if (!isSame(both.list, theirs)) merged[name] = both.list;
    } else if (prefer !== 'theirs') {
      merged[name] = mine;
      if (!prefer) conflicts.push(name);
    }
  }
  return { fields: merged, conflicts };
}

/** Only what `fields` changes of `base`. */
export function changesOf(base: Item, fields: Item): Item {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, base[name])),
  );
}
