import type { Item } from '../mutation.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { revOf, inPlaceOf } from './item-version.ts';
import {
  keptOf,
  type MutationChanges,
  type MutationContext,
  NO_CHANGES,
  pending,
  keptIfAny,
  isEmpty,
} from './mutation-changes.ts';
import { changesOf, mergeEdit } from '../merge/merge-edit.ts';
import { rebaseFollowers, unobservedDeletes } from './rebase-followers.ts';
import { isSame } from '../merge/same-value.ts';

/**
 * How the person resolved a conflict. `mine` and `theirs` drop the other side of the fields in conflict only.
 * `edited` is the text that they wrote after seeing both.
 */
export type Resolution =
  { readonly keep: 'mine' | 'theirs' } | { readonly keep: 'edited'; readonly fields: Item };

/**
 * Carries out the person's choice. The losing side is kept. Changes nothing if nothing is in conflict.
 * @param keyQueue the mutation, and every later one of the same person for the same id, in their order
 */
export function resolveConflict(
  [record, ...followers]: readonly MutationRecord[],
  resolution: Resolution,
  context: MutationContext,
): MutationChanges {
  if (record?.state !== 'conflicted') return NO_CHANGES;
  switch (resolution.keep) {
    case 'mine':
      return overTheirs(record, allMine(record, context), context.now);
    case 'edited': {
      const whole = { ...allMine(record, context), ...resolution.fields };
      const edited = { ...record, kind: record.kind === 'delete' ? 'patch' : record.kind } as const;
      const { put, keep, ...changes } = overTheirs(edited, whole, context.now);
      return {
        ...changes,
        put: [...put, ...unobservedDeletes(followers)],
        keep: [...keep, ...keptIfAny(record, 'mine', changesOf(whole, record.fields), context.now)],
      };
    }
    case 'theirs':
      return forTheirs(record, followers, context);
  }
}

/** The item with my values in all fields in conflict. */
function allMine({ base, fields, theirs }: MutationRecord, { rules }: MutationContext): Item {
  const current = theirs?.item;
  if (!current) return { ...base?.item, ...fields };
  const edit = { base: base?.item ?? {}, fields, current };
  return { ...current, ...mergeEdit(edit, rules, 'mine').fields };
}

/** Sends `whole` over the stored item; if that was deleted, recreates it under its id. */
function overTheirs(record: MutationRecord, whole: Item, now: number): MutationChanges {
  const current = record.theirs?.item;
  const { base: old, ...rest } = pending(record);
  const next = { ...rest, isChosen: true };
  if (!current) {
    // The create was never sent under that id.
    const { rev: _rev, opLog: _log, ...fields } = whole;
    return {
      ...NO_CHANGES,
      put: [{ ...next, kind: 'create', ...inPlaceOf(old), fields, mayHaveArrived: false }],
    };
  }
  const base = { rev: revOf(current), item: current };
  const fields = changesOf(current, whole);
  // The value that was there when this edit was made is not one of theirs.
  const theirOwn = Object.keys(fields).filter((name) => !isSame(old?.item[name], current[name]));
  const lost = record.kind === 'delete' ? current : picked(current, theirOwn);
  return {
    ...NO_CHANGES,
    put: [{ ...next, base, fields }],
    keep: keptIfAny(record, 'theirs', lost, now),
  };
}

/** Drops my values of the fields in conflict; my other changes continue. */
function forTheirs(
  record: MutationRecord,
  followers: readonly MutationRecord[],
  context: MutationContext,
): MutationChanges {
  const current = record.theirs?.item;
  const lost = picked(record.fields, record.theirs?.fields ?? []);
  const keep = keptIfAny(record, 'mine', lost, context.now);
  if (current) {
    const edit = { base: record.base?.item ?? {}, fields: record.fields, current };
    const { fields } = mergeEdit(edit, context.rules, 'theirs');
    if (!isEmpty(fields)) {
      const next = { ...pending(record), base: { rev: revOf(current), item: current }, fields };
      return { ...NO_CHANGES, put: [next, ...unobservedDeletes(followers)], keep };
    }
  }
  // If the item was deleted, the other batches of the same submission are dropped too.
  const isFurther = ({ mutationIds }: MutationRecord) =>
    mutationIds.some((id) => record.mutationIds.includes(id));
  const further = current ? [] : followers.filter(isFurther);
  const rebased = current
    ? rebaseFollowers(followers, { item: current, isOurs: false }, context.rules)
    : NO_CHANGES;
  return {
    ...rebased,
    remove: [record, ...further, ...rebased.remove],
    keep: [...keep, ...further.map((each) => keptOf(each, 'mine', each.fields, context.now))],
  };
}

function picked(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}
