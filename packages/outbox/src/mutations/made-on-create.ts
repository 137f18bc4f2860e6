import type { Mutation } from '../mutation.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { operationsOf } from './item-version.ts';

/**
 * Of the wishes for one id, of which the first is a create, those for what that makes: itself, and what was made on one
 * of them. Another is for what somebody else has under that id.
 */
export function madeOnCreate(chain: readonly MutationRecord[]): readonly MutationRecord[] {
  const made: MutationRecord[] = [];
  for (const [place, record] of chain.entries()) {
    const batch = chain.slice(0, place).find((each) => isOfOneWish(each, record));
    if (place === 0 || (batch ? made.includes(batch) : standsOn(made, record))) made.push(record);
  }
  return made;
}

/** Whether a wish was made on what one of these leaves; so it is taken to be where that cannot be told. */
export function standsOn(
  wishes: readonly MutationRecord[],
  { base }: Pick<Mutation, 'base'>,
): boolean {
  const held = operationsOf(base?.item ?? {});
  return held.length === 0 || wishes.some(({ opId }) => held.includes(opId));
}

/** Whether one submission is sent in both. */
function isOfOneWish(one: MutationRecord, other: MutationRecord): boolean {
  return one.wishes.some((wish) => other.wishes.includes(wish));
}
