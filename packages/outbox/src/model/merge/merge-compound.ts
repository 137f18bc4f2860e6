import type { Item } from '../mutation.ts';
import type { EditedMeanwhile, MergedEdit, MergeRules } from './edited-meanwhile.ts';
import type { Preference } from './merge-list.ts';
import { isNothing, isSame } from './same-value.ts';

/** What a merge decided about the compound values that somebody exchanged. */
export interface MergedCompounds extends MergedEdit {
  /** The fields of these things: they are settled, and not to be merged one by one. */
  readonly names: ReadonlySet<string>;
}

/** The three-way merge of what is kept in several fields, where one of the two exchanged it: each of them whole. */
export function mergeCompounds(
  { base, fields, current }: EditedMeanwhile,
  { compounds = [], derived = [] }: MergeRules,
  prefer?: Preference,
): MergedCompounds {
  const merged: Record<string, unknown> = {};
  const conflicts: string[] = [];
  const names = new Set<string>();
  for (const { by, about } of compounds) {
    const was = namedBy(base, by);
    const mine = by.some((name) => name in fields) ? namedBy(fields, by) : was;
    const theirs = namedBy(current, by);
    if (isSame(mine, was) && isSame(was, theirs)) continue;
    for (const name of [...by, ...about]) names.add(name);
    /** As it is in my eyes: what the edit leaves alone is as it was. */
    const edited = (name: string) => (name in fields ? fields[name] : base[name]);
    const isMine = !isSame(mine, was) || about.some((name) => !isSame(edited(name), base[name]));
    const isTheirs =
      !isSame(was, theirs) || about.some((name) => !isSame(base[name], current[name], derived));
    if (!isMine || (isTheirs && prefer === 'theirs')) continue;
    const whole = [
      ...by.map((name) => [name, mine] as const),
      ...about.map((name) => [name, edited(name)] as const),
    ];
    for (const [name, value] of whole) {
      if (isSame(value, current[name])) continue;
      merged[name] = value ?? null;
      if (isTheirs && !prefer) conflicts.push(name);
    }
  }
  return { fields: merged, conflicts, names };
}

/** Which it is: its fields say the same, and what an older one lacks the others have. */
function namedBy(item: Item, by: readonly string[]): unknown {
  return by.map((name) => item[name]).find((value) => !isNothing(value));
}
