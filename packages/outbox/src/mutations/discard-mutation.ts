import type { MutationRecord } from '../records/mutation-record.ts';
import { keptOf } from './kept-loser.ts';
import { mergeEdit } from './merge-edit.ts';
import { type MutationChanges, type MutationContext, NO_CHANGES } from './mutation-changes.ts';
import { projectChain } from './project-item.ts';
import { unseenDeletes } from './rebase-followers.ts';
import { isSame } from './same-value.ts';

/**
 * Gives up a wish, with everything else its submission is sent in; and with a create every later wish for what
 * will not be there. The next one left goes on from where the first one given up began. All of it is kept.
 * @param chain every wish of the same person for the same id, in their order
 */
export function discardMutation(
  chain: readonly MutationRecord[],
  record: MutationRecord,
  { now, rules }: MutationContext,
): MutationChanges {
  const isOfSubmission = (each: MutationRecord) =>
    each.seq === record.seq || each.wishes.some((wish) => record.wishes.includes(wish));
  const create = chain.find((each) => each.kind === 'create' && isOfSubmission(each));
  const isGivenUp = (each: MutationRecord) =>
    isOfSubmission(each) || (create !== undefined && each.seq > create.seq);
  const remove = chain.filter(isGivenUp);
  const keep = remove.map((each) => keptOf(each, 'mine', each.fields, now));
  // Who still waits for an answer is told what is true of it: it lies on the device, among what is kept.
  const became = { status: 'saved', because: 'given-up' } as const;
  const said = remove.map((each) => ({ record: each, became }));
  const next = chain.find((each) => !isGivenUp(each) && each.seq > record.seq);
  const base = remove[0]?.base;
  if (!next?.base || !base || next.kind === 'create') return { ...NO_CHANGES, remove, keep, said };
  const later = chain.filter((each) => each.seq > next.seq && !isGivenUp(each));
  const changed = { put: unseenDeletes(later), remove, keep, said };
  // Of what is given up nothing is in question: who gave it up had seen this one. Of what others changed meanwhile it is.
  const before = projectChain(
    chain.filter((each) => each.seq < next.seq),
    rules,
  ).at(-1);
  if (next.kind === 'delete') {
    const isSeen = before !== undefined && isSame(next.base.item, before);
    const asked = isSeen ? [{ ...next, base }] : unseenDeletes([next]);
    return { ...changed, put: [...asked, ...changed.put] };
  }
  const edit = { base: next.base.item, fields: next.fields, current: base.item };
  const { conflicts } = mergeEdit({ ...edit, current: before ?? base.item }, rules);
  if (conflicts.length > 0) {
    const { lastError: _past, ...rest } = next;
    const theirs = { item: base.item, fields: conflicts };
    const conflicted: MutationRecord = { ...rest, state: 'conflicted', theirs };
    return { ...changed, put: [conflicted, ...changed.put] };
  }
  const { fields } = mergeEdit(edit, rules, 'mine');
  return { ...changed, put: [{ ...next, base, fields }, ...changed.put] };
}
