import type { Item } from '../mutation.ts';
import type { EntityRules } from '../ports/entity-rules.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { isAtVersion, NO_VERSION, revOf } from './item-version.ts';
import { mergeEdit } from './merge-edit.ts';
import { type MutationChanges, NO_CHANGES } from './mutation-changes.ts';
import { asAnother, heldOf } from './seen-waiting.ts';

/**
 * What was made on the expectation of an item, now that this is what it is. Only the first of them is moved:
 * the others stand on what the first makes of it.
 * @param isOurs whether the item is what the wish before them made of it: only then is it what the person saw
 *   coming when it has the version they saw
 */
export function rebaseFollowers(
  [follower, ...others]: readonly MutationRecord[],
  { item, isOurs }: { readonly item: Item; readonly isOurs: boolean },
  rules: EntityRules,
): MutationChanges {
  if (!follower?.base || follower.kind === 'create') return NO_CHANGES;
  const seen = follower.base;
  const held = heldOf(follower, item);
  if (held === 'all') return isThere([follower, ...others], { item, isOurs: false }, rules);
  const next = held === 'nothing' ? follower : asAnother(follower);
  const base = { rev: revOf(item), item };
  if (next.kind === 'delete') {
    // Another version means that somebody else wrote in between, or that it was meant for another of the same id.
    return isOurs && isAtVersion(item, seen)
      ? { ...NO_CHANGES, put: [{ ...next, base }] }
      : conflicted(next, item, []);
  }

  // Exactly what was seen coming: what differs in it the service's own rules added, and nobody else wrote.
  const isAsExpected = isOurs && isAtVersion(item, seen);
  const { fields, conflicts } = mergeEdit(
    { base: seen.item, fields: next.fields, current: item },
    rules,
    isAsExpected ? 'mine' : undefined,
  );
  const unseen = isOurs ? [] : unseenDeletes(others);
  if (conflicts.length > 0) {
    const asked = conflicted(next, item, conflicts);
    return { ...asked, put: [...asked.put, ...unseen] };
  }
  const isDone = Object.keys(fields).length === 0 && Object.keys(next.fields).length > 0;
  if (!isDone) return { ...NO_CHANGES, put: [{ ...next, base, fields }, ...unseen] };
  return isThere([follower, ...others], { item, isOurs: false }, rules);
}

/** What the first asks for is stored, by itself or by somebody else's. */
export function isThere(
  [record, ...followers]: readonly [MutationRecord, ...MutationRecord[]],
  stored: { readonly item: Item; readonly isOurs: boolean },
  rules: EntityRules,
): MutationChanges {
  const rebased = rebaseFollowers(followers, stored, rules);
  return {
    ...rebased,
    remove: [record, ...rebased.remove],
    said: [{ record, became: { status: 'sent', item: stored.item } }, ...rebased.said],
  };
}

/**
 * Deletes made on what will never be: the item may come to have the version they expect and be another, so they
 * expect none, and are asked about.
 */
export function unseenDeletes(wishes: readonly MutationRecord[]): readonly MutationRecord[] {
  return wishes.flatMap((wish) =>
    wish.kind === 'delete' && wish.base
      ? [{ ...wish, base: { ...wish.base, rev: NO_VERSION } }]
      : [],
  );
}

function conflicted(next: MutationRecord, item: Item, fields: readonly string[]): MutationChanges {
  const record: MutationRecord = { ...next, state: 'conflicted', theirs: { item, fields } };
  return {
    ...NO_CHANGES,
    put: [record],
    said: [{ record, became: { status: 'conflict', current: item } }],
  };
}
