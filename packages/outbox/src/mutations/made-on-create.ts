import type { Mutation } from '../mutation.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { operationsOf } from './item-version.ts';

/**
 * Of the mutations for one id, of which the first is a create, those for what that makes: itself, and what was made on one
 * of them. Another is for what somebody else has under that id.
 */
export function madeOnCreate(keyQueue: readonly MutationRecord[]): readonly MutationRecord[] {
  const made: MutationRecord[] = [];
  for (const [place, record] of keyQueue.entries()) {
    const batch = keyQueue.slice(0, place).find((each) => isOfOneMutation(each, record));
    if (place === 0 || (batch ? made.includes(batch) : standsOn(made, record))) made.push(record);
  }
  return made;
}

/** Whether a mutation was made on what one of these leaves; so it is taken to be where that cannot be told. */
export function standsOn(
  mutations: readonly MutationRecord[],
  { base }: Pick<Mutation, 'base'>,
): boolean {
  const held = operationsOf(base?.item ?? {});
  return held.length === 0 || mutations.some(({ opId }) => held.includes(opId));
}

/** Whether one submission is sent in both. */
function isOfOneMutation(one: MutationRecord, other: MutationRecord): boolean {
  return one.mutationIds.some((mutation) => other.mutationIds.includes(mutation));
}
