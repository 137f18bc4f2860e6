import type { Item, Mutation } from '../mutation.ts';
import type { EntityRules } from '../entity-rules.ts';
import { mergeLists, type Preference } from './merge-list.ts';
import { isSame, isNothing } from './same-value.ts';

type EditedMeanwhile = Readonly<Record<'base' | 'fields' | 'current', Item>>;

export type MergeRules = Pick<EntityRules, 'lists' | 'derived' | 'compounds'>;

interface MergedEdit {
  /** The fields that the edit still changes in `current`. A field in conflict has mine, unless `prefer` is `theirs`. */
  readonly fields: Item;
  /** The names of the fields that both changed, to different values. */
  readonly conflicts: readonly string[];
}

/** Merges one edit three ways. Only a field that both sides changed is in conflict; `prefer` decides that too. */
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
    // A list with derived fields is merged: derived values that changed since must stay where the edit changed nothing.
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

export function mergeMutation(
  { base, fields }: Pick<Mutation, 'base' | 'fields'>,
  current: Item,
  rules: MergeRules,
  prefer?: Preference,
): MergedEdit {
  return mergeEdit({ base: base?.item ?? {}, fields, current }, rules, prefer);
}

/** The fields whose values differ from those of `base`. */
export function changesOf(base: Item, fields: Item): Item {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, base[name])),
  );
}

interface MergedCompounds extends MergedEdit {
  /** The names of the fields of these values, which must not be merged one by one again. */
  readonly names: ReadonlySet<string>;
}

/** Merges values of several fields. If one side replaced such a value, all of its fields are from one side. */
function mergeCompounds(
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

/** The identity of a compound value: its first identifying field that is not empty. */
function namedBy(item: Item, by: readonly string[]): unknown {
  return by.map((name) => item[name]).find((value) => !isNothing(value));
}
