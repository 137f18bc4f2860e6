import type { Item } from '../mutation.ts';
import type { EntityRules } from '../entity-rules.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { isAtVersion, NO_VERSION, revOf, asAnother, heldOf } from './item-version.ts';
import { mergeEdit } from '../merge/merge-edit.ts';
import { type MutationChanges, NO_CHANGES } from './mutation-changes.ts';
import { projectItem } from './project-item.ts';
import { isSame } from '../merge/same-value.ts';

/**
 * What was made on the expectation of an item, now that this is what it is. Only the first of them is moved:
 * the others stand on what the first makes of it.
 * @param isOurs whether the item is what the mutation before them made of it: only then is it what the person saw
 *   coming when it has the version they saw
 * @param filledIn what the service's own rules added to it: nobody wrote that, and nobody is asked about it
 */
export function rebaseFollowers(
  [follower, ...others]: readonly MutationRecord[],
  {
    item,
    isOurs,
    filledIn = {},
  }: { readonly item: Item; readonly isOurs: boolean; readonly filledIn?: Item },
  rules: EntityRules,
): MutationChanges {
  if (!follower?.base || follower.kind === 'create') return NO_CHANGES;
  const observed = follower.base;
  const held = heldOf(follower, item);
  if (held === 'all') return isThere([follower, ...others], { item, isOurs: false }, rules);
  const next = held === 'nothing' ? follower : asAnother(follower);
  const base = { rev: revOf(item), item };
  if (next.kind === 'delete') {
    // Another version means that somebody else wrote in between, or that it was meant for another of the same id.
    return isOurs && isAtVersion(item, observed)
      ? { ...NO_CHANGES, put: [{ ...next, base }] }
      : conflicted(next, item, []);
  }

  const { fields, conflicts } = mergeEdit(
    { base: { ...observed.item, ...filledIn }, fields: next.fields, current: item },
    rules,
  );
  const unobserved = isOurs ? [] : unobservedDeletes(others);
  if (conflicts.length > 0) {
    const asked = conflicted(next, item, conflicts);
    return { ...asked, put: [...asked.put, ...unobserved] };
  }
  const isDone = Object.keys(fields).length === 0 && Object.keys(next.fields).length > 0;
  if (!isDone) return { ...NO_CHANGES, put: [{ ...next, base, fields }, ...unobserved] };
  return isThere([follower, ...others], { item, isOurs: false }, rules);
}

/** What the first asks for is stored, by itself or by somebody else's. */
export function isThere(
  [record, ...followers]: readonly [MutationRecord, ...MutationRecord[]],
  stored: { readonly item: Item; readonly isOurs: boolean },
  rules: EntityRules,
): MutationChanges {
  const filledIn = stored.isOurs ? filledInOf(record, stored.item, rules) : {};
  const rebased = rebaseFollowers(followers, { ...stored, filledIn }, rules);
  return {
    ...rebased,
    remove: [record, ...rebased.remove],
    stored: [{ mutationIds: record.mutationIds, item: stored.item }, ...rebased.stored],
  };
}

/** What of an item a mutation did not ask for, where nobody else wrote since. The merge of lists passes over it by itself. */
function filledInOf(record: MutationRecord, item: Item, { lists = {} }: EntityRules): Item {
  const asked = projectItem(record);
  if (!asked || !isAtVersion(item, { rev: revOf(asked), item: asked })) return {};
  return Object.fromEntries(
    Object.entries(item).filter(([name, value]) => !lists[name] && !isSame(value, asked[name])),
  );
}

/**
 * Deletes made on what will never be: the item may come to have the version they expect and be another, so they
 * expect none, and are asked about.
 */
export function unobservedDeletes(mutations: readonly MutationRecord[]): readonly MutationRecord[] {
  return mutations.flatMap((mutation) =>
    mutation.kind === 'delete' && mutation.base
      ? [{ ...mutation, base: { ...mutation.base, rev: NO_VERSION } }]
      : [],
  );
}

function conflicted(next: MutationRecord, item: Item, fields: readonly string[]): MutationChanges {
  return { ...NO_CHANGES, put: [{ ...next, state: 'conflicted', theirs: { item, fields } }] };
}
