import type { Item } from '../mutation.ts';
import type { EditedMeanwhile, MergedEdit, MergeRules } from './edited-meanwhile.ts';
import type { Preference } from './merge-list.ts';
import { isNothing, isSame } from './same-value.ts';

/** The result of merging the compound values that were replaced. */
export interface MergedCompounds extends MergedEdit {
  /** The fields of these values: they are merged already, and must not be merged one by one. */
  readonly names: ReadonlySet<string>;
}

/** Three-way merge of values in several fields, where one side replaced the value: each is taken whole. */
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
    /** The field in my version: unchanged fields have the base's value. */
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

/** The identity of a compound value: the first of its identifying fields, which are equal if they are there. */
function namedBy(item: Item, by: readonly string[]): unknown {
  return by.map((name) => item[name]).find((value) => !isNothing(value));
}
