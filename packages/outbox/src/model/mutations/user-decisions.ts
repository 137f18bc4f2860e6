import type { Item } from '../mutation.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { areOfOneSubmission } from './key-queue.ts';
import { inPlaceOf, operationsOf, opIdsOf, revOf } from './item-version.ts';
import {
  keptOf,
  type MutationChanges,
  type MutationContext,
  NO_CHANGES,
  asConflicted,
  asPending,
  keptIfAny,
  isEmpty,
  puts,
} from './mutation-changes.ts';
import { mergeMutation } from '../merge/merge-edit.ts';
import { projectKeyQueue } from './project-item.ts';
import { rebaseFollowers, unobservedDeletes } from './rebase-followers.ts';
import { isSame } from '../merge/same-value.ts';

/** The side that wins; the other side's values of the fields in conflict are dropped. */
export interface Resolution {
  readonly keep: 'mine' | 'theirs';
}

/** The losing side is retained. `keyQueue`: the mutation, and every later one of the same person for the same id. */
export function resolveConflict(
  [record, ...followers]: readonly MutationRecord[],
  { keep }: Resolution,
  context: MutationContext,
): MutationChanges {
  if (record?.state !== 'conflicted') return NO_CHANGES;
  return keep === 'mine' ? overTheirs(record, context) : forTheirs(record, followers, context);
}

/** Sends my version over the stored item; a deleted item is recreated under its id. */
function overTheirs(record: MutationRecord, { now, rules }: MutationContext): MutationChanges {
  const current = record.theirs?.item;
  const { base: old, ...rest } = asPending(record);
  const next = { ...rest, isChosen: true };
  if (!current) {
    // The id was never used for this create.
    const { rev: _rev, opLog: _log, ...fields } = { ...old?.item, ...record.fields };
    return puts({ ...next, kind: 'create', ...inPlaceOf(old), fields, mayHaveArrived: false });
  }
  const base = { rev: revOf(current), item: current };
  const { fields } = mergeMutation(record, current, rules, 'mine');
  // A value that was already stored when this edit was made is not their change.
  const theirOwn = Object.keys(fields).filter((name) => !isSame(old?.item[name], current[name]));
  const lost = record.kind === 'delete' ? current : picked(current, theirOwn);
  return { ...puts({ ...next, base, fields }), keep: keptIfAny(record, 'theirs', lost, now) };
}

/** Drops my values of the fields in conflict; my other changes continue. */
function forTheirs(
  record: MutationRecord,
  followers: readonly MutationRecord[],
  { now, rules }: MutationContext,
): MutationChanges {
  const current = record.theirs?.item;
  const lost = picked(record.fields, record.theirs?.fields ?? []);
  const keep = keptIfAny(record, 'mine', lost, now);
  if (!current) {
    // The other batches of the same submission are dropped too.
    const further = followers.filter((each) => areOfOneSubmission(each, record));
    const alsoKept = further.map((each) => keptOf(each, 'mine', each.fields, now));
    const remove = [record, ...further];
    const put = withoutOperations(
      followers.filter((each) => !further.includes(each)),
      remove.flatMap(opIdsOf),
    );
    return { ...NO_CHANGES, put, remove, keep: [...keep, ...alsoKept] };
  }
  const { fields } = mergeMutation(record, current, rules, 'theirs');
  if (!isEmpty(fields)) {
    const next = { ...asPending(record), base: { rev: revOf(current), item: current }, fields };
    return { ...puts(next, ...unobservedDeletes(followers)), keep };
  }
  const rebased = rebaseFollowers(followers, { item: current, isOurs: false }, rules);
  return { ...rebased, remove: [record, ...rebased.remove], keep };
}

/**
 * Removes dropped operations from the log of each mutation's base. If an item that is recreated from the base named one,
 * its publication would replace words that others had stored before that operation, and that this person never saw.
 * @returns the mutations that change
 */
function withoutOperations(
  mutations: readonly MutationRecord[],
  dropped: readonly string[],
): readonly MutationRecord[] {
  return mutations.flatMap(({ base, ...rest }) => {
    const held = operationsOf(base?.item);
    const opLog = held.filter((opId) => !dropped.includes(opId));
    if (!base || opLog.length === held.length) return [];
    return [{ ...rest, base: { ...base, item: { ...base.item, opLog } } }];
  });
}

function picked(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}

/**
 * Discards a mutation with all batches of its submission. With a create, every later mutation of the item is discarded
 * too. The next mutation that is left gets the base of the first discarded one. All discarded text is retained.
 * @param keyQueue every mutation of the same person for the same id, in their order
 */
export function discardMutation(
  keyQueue: readonly MutationRecord[],
  record: MutationRecord,
  { now, rules }: MutationContext,
): MutationChanges {
  const create = keyQueue.find(
    (each) => each.kind === 'create' && areOfOneSubmission(each, record),
  );
  const isDiscarded = (each: MutationRecord) =>
    areOfOneSubmission(each, record) || (create !== undefined && each.seq > create.seq);
  const remove = keyQueue.filter(isDiscarded);
  const keep = remove.map((each) => keptOf(each, 'mine', each.fields, now));
  const discarded = { ...NO_CHANGES, remove, keep };
  const [next, ...later] = keyQueue.filter((each) => !isDiscarded(each) && each.seq > record.seq);
  const base = remove[0]?.base;
  if (!next?.base || !base || next.kind === 'create') return discarded;
  const goingOn = (...asked: readonly MutationRecord[]) => ({
    ...discarded,
    put: [...asked, ...unobservedDeletes(later)],
  });
  // The discarded change is no conflict: its author was shown it. What others changed meanwhile may be one.
  const earlier = keyQueue.filter((each) => each.seq < next.seq);
  const before = projectKeyQueue(earlier, rules).at(-1);
  if (next.kind === 'delete') {
    const isSeen = before !== undefined && isSame(next.base.item, before);
    return goingOn(...(isSeen ? [{ ...next, base }] : unobservedDeletes([next])));
  }
  const { conflicts } = mergeMutation(next, before ?? base.item, rules);
  if (conflicts.length > 0) return goingOn(asConflicted(next, base.item, conflicts));
  return goingOn({ ...next, base, fields: mergeMutation(next, base.item, rules, 'mine').fields });
}
