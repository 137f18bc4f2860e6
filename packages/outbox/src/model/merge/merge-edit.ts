import type { Item } from '../mutation.ts';
import type { EditedMeanwhile, MergedEdit, MergeRules } from './edited-meanwhile.ts';
import { mergeCompounds } from './merge-compound.ts';
import { mergeLists, type Preference } from './merge-list.ts';
import { isSame } from './same-value.ts';

/**
 * The three-way merge of one edit: only what both changed is in question. With `prefer`, that is settled too,
 * and there are no conflicts.
 */
export function mergeEdit(
  edit: EditedMeanwhile,
  rules: MergeRules,
  prefer?: Preference,
): MergedEdit {
  const { base, fields, current } = edit;
  const { lists = {}, derived = [] } = rules;
  const exchanged = mergeCompounds(edit, rules, prefer);
  const merged: Record<string, unknown> = { ...exchanged.fields };
  const conflicts = [...exchanged.conflicts];
  for (const name of Object.keys(fields)) {
    if (exchanged.names.has(name)) continue;
    const [was, mine, theirs] = [base[name], fields[name], current[name]];
    if (isSame(mine, theirs) || isSame(mine, was)) continue;
    const rule = lists[name];
    // A list with derived fields must be merged: their new values are kept where the edit changed nothing.
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
