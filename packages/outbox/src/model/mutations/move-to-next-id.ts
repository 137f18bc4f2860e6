import type { Mutation } from '../mutation.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { operationsOf } from './item-version.ts';
import { type MutationChanges, type MutationContext, NO_CHANGES } from './mutation-changes.ts';

/**
 * The mutations of the item that the first one, a create, makes: itself, and those made on the result of one of them.
 * The others in the queue of the key are for another user's item with that id.
 */
export function madeOnCreate(keyQueue: readonly MutationRecord[]): readonly MutationRecord[] {
  const made: MutationRecord[] = [];
  for (const [place, record] of keyQueue.entries()) {
    const batch = keyQueue.slice(0, place).find((each) => isOfOneMutation(each, record));
    if (place === 0 || (batch ? made.includes(batch) : standsOn(made, record))) made.push(record);
  }
  return made;
}

/** Whether a mutation was made on the result of one of these; true if its base has no log of operations. */
export function standsOn(
  mutations: readonly MutationRecord[],
  { base }: Pick<Mutation, 'base'>,
): boolean {
  const held = operationsOf(base?.item ?? {});
  return held.length === 0 || mutations.some(({ opId }) => held.includes(opId));
}

/** Whether both belong to one submission. */
function isOfOneMutation(one: MutationRecord, other: MutationRecord): boolean {
  return one.mutationIds.some((mutation) => other.mutationIds.includes(mutation));
}

/**
 * The id of a create is taken by another user's item: the create gets the next id that no queued record has, and so do
 * its later mutations. Mutations of the other item stay. Nothing has been sent under that id yet.
 */
export function moveToNextId(
  keyQueue: readonly MutationRecord[],
  { rules, isQueued }: MutationContext,
): MutationChanges {
  const [create] = keyQueue;
  if (!create) return NO_CHANGES;
  let id = rules.nextId(create.id);
  while (isQueued(id)) id = rules.nextId(id);
  const movers = madeOnCreate(keyQueue);
  const put = movers.map((record, place): MutationRecord => {
    const { base } = record;
    const moved = {
      ...record,
      id,
      ...(base && { base: { ...base, item: { ...base.item, id } } }),
      ...('id' in record.fields && { fields: { ...record.fields, id } }),
    };
    if (place > 0) return moved;
    return { ...moved, state: 'pending', nextAt: 0, mayHaveArrived: false };
  });
  return { ...NO_CHANGES, put };
}
