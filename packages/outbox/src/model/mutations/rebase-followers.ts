import type { Item } from '../mutation.ts';
import type { EntityRules } from '../entity-rules.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { isAtVersion, NO_VERSION, revOf, asAnother, heldOf } from './item-version.ts';
import { mergeEdit } from '../merge/merge-edit.ts';
import {
  type MutationChanges,
  NO_CHANGES,
  asConflicted,
  isEmpty,
  puts,
} from './mutation-changes.ts';
import { projectItem } from './project-item.ts';
import { isSame } from '../merge/same-value.ts';

/**
 * Rebases mutations that were made on an expected item onto the item as it is stored now. Only the first one changes:
 * the others are based on its result.
 * @param isOurs whether the stored item is the result of the mutation before them; only then is an item with the
 *   observed version the one that the person expected
 * @param filledIn the fields that the service's own rules added: no person wrote them, so they are no conflict
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
  const done = () => removeStored([follower, ...others], { item, isOurs: false }, rules);
  const held = heldOf(follower, item);
  if (held === 'all') return done();
  const next = held === 'nothing' ? follower : asAnother(follower);
  const base = { rev: revOf(item), item };
  if (next.kind === 'delete') {
    // With another version, another user wrote in between, or the delete was meant for another item.
    const isSeen = isOurs && isAtVersion(item, observed);
    return puts(isSeen ? { ...next, base } : asConflicted(next, item, []));
  }

  const { fields, conflicts } = mergeEdit(
    { base: { ...observed.item, ...filledIn }, fields: next.fields, current: item },
    rules,
  );
  const unobserved = isOurs ? [] : unobservedDeletes(others);
  if (conflicts.length > 0) return puts(asConflicted(next, item, conflicts), ...unobserved);
  if (isEmpty(fields) && !isEmpty(next.fields)) return done();
  return puts({ ...next, base, fields }, ...unobserved);
}

/** Removes the first mutation from the queue, because its change is stored, by itself or by another mutation. */
export function removeStored(
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

/** The fields that the service added to a mutation's item, if no other write followed. Lists need no such record. */
function filledInOf(record: MutationRecord, item: Item, { lists = {} }: EntityRules): Item {
  const asked = projectItem(record);
  if (!asked || !isAtVersion(item, { rev: revOf(asked), item: asked })) return {};
  return Object.fromEntries(
    Object.entries(item).filter(([name, value]) => !lists[name] && !isSame(value, asked[name])),
  );
}

/** Deletes without an expected version, because their base will never be stored: the person is asked. */
export function unobservedDeletes(mutations: readonly MutationRecord[]): readonly MutationRecord[] {
  return mutations.flatMap((mutation) =>
    mutation.kind === 'delete' && mutation.base
      ? [{ ...mutation, base: { ...mutation.base, rev: NO_VERSION } }]
      : [],
  );
}
