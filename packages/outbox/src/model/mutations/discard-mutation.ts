import type { MutationRecord } from '../records/mutation-record.ts';
import {
  keptOf,
  type MutationChanges,
  type MutationContext,
  NO_CHANGES,
  conflicted,
} from './mutation-changes.ts';
import { mergeEdit } from '../merge/merge-edit.ts';
import { projectKeyQueue } from './project-item.ts';
import { unobservedDeletes } from './rebase-followers.ts';
import { isSame } from '../merge/same-value.ts';

/**
 * Discards a mutation with all batches of its submission. With a create, every later mutation of the item is discarded
 * too. The next mutation that is left gets the base of the first discarded one. All discarded text is kept.
 * @param keyQueue every mutation of the same person for the same id, in their order
 */
export function discardMutation(
  keyQueue: readonly MutationRecord[],
  record: MutationRecord,
  { now, rules }: MutationContext,
): MutationChanges {
  const isOfSubmission = (each: MutationRecord) =>
    each.seq === record.seq ||
    each.mutationIds.some((mutation) => record.mutationIds.includes(mutation));
  const create = keyQueue.find((each) => each.kind === 'create' && isOfSubmission(each));
  const isDiscarded = (each: MutationRecord) =>
    isOfSubmission(each) || (create !== undefined && each.seq > create.seq);
  const remove = keyQueue.filter(isDiscarded);
  const keep = remove.map((each) => keptOf(each, 'mine', each.fields, now));
  const next = keyQueue.find((each) => !isDiscarded(each) && each.seq > record.seq);
  const base = remove[0]?.base;
  if (!next?.base || !base || next.kind === 'create') return { ...NO_CHANGES, remove, keep };
  const later = keyQueue.filter((each) => each.seq > next.seq && !isDiscarded(each));
  const changed = { ...NO_CHANGES, put: unobservedDeletes(later), remove, keep };
  // The discarded change is no conflict: its author has seen it. What others changed meanwhile may be one.
  const before = projectKeyQueue(
    keyQueue.filter((each) => each.seq < next.seq),
    rules,
  ).at(-1);
  if (next.kind === 'delete') {
    const isSeen = before !== undefined && isSame(next.base.item, before);
    const asked = isSeen ? [{ ...next, base }] : unobservedDeletes([next]);
    return { ...changed, put: [...asked, ...changed.put] };
  }
  const edit = { base: next.base.item, fields: next.fields, current: base.item };
  const { conflicts } = mergeEdit({ ...edit, current: before ?? base.item }, rules);
  if (conflicts.length > 0) {
    return { ...changed, put: [conflicted(next, base.item, conflicts), ...changed.put] };
  }
  const { fields } = mergeEdit(edit, rules, 'mine');
  return { ...changed, put: [{ ...next, base, fields }, ...changed.put] };
}
