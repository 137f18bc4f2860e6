import type { MutationRecord } from '../records/mutation-record.ts';
import { keptOf } from './kept-loser.ts';
import { mergeEdit } from './merge-edit.ts';
import { type MutationChanges, type MutationContext, NO_CHANGES } from './mutation-changes.ts';
import { unseenDeletes } from './rebase-followers.ts';

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
  // No conflict: who gave up the one before did so having seen this one.
  const edit = { base: next.base.item, fields: next.fields, current: base.item };
  const { fields } = mergeEdit(edit, rules, 'mine');
  const later = chain.filter((each) => each.seq > next.seq && !isGivenUp(each));
  return { put: [{ ...next, base, fields }, ...unseenDeletes(later)], remove, keep, said };
}
