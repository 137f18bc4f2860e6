import type { EntityRules } from '../entity-rules.ts';
import type { Mutation } from '../mutation.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { opIdsOf, operationsOf } from './item-version.ts';
import { type MutationChanges, type MutationContext, NO_CHANGES } from './mutation-changes.ts';

/** One mutation and every later one of its owner for the same id, in their order. */
export function keyQueueFrom(
  queued: readonly MutationRecord[],
  at: Pick<MutationRecord, 'seq' | 'opId'>,
): readonly MutationRecord[] {
  const first = queued.find(({ seq, opId }) => seq === at.seq && opId === at.opId);
  return first ? keyQueueOf(queued, first).filter(({ seq }) => seq >= first.seq) : [];
}

/** The mutations of each person for each id, in their order. */
export function keyQueuesOf(
  queued: readonly MutationRecord[],
): readonly (readonly [MutationRecord, ...MutationRecord[]])[] {
  const keyQueues = new Map<string, [MutationRecord, ...MutationRecord[]]>();
  for (const record of queued) {
    const place = JSON.stringify([record.owner, record.entity, record.id]);
    const keyQueue = keyQueues.get(place);
    if (keyQueue) keyQueue.push(record);
    else keyQueues.set(place, [record]);
  }
  return [...keyQueues.values()];
}

type ItemKey = Pick<MutationRecord, 'owner' | 'entity' | 'id'>;

export function keyQueueOf(
  queued: readonly MutationRecord[],
  of: ItemKey,
): readonly MutationRecord[] {
  return queued.filter((each) => isOfOneKey(each, of));
}

export function isOfOneKey(one: ItemKey, other: ItemKey): boolean {
  return one.owner === other.owner && one.entity === other.entity && one.id === other.id;
}

export function areOfOneSubmission(one: MutationRecord, other: MutationRecord): boolean {
  return one.mutationIds.some((mutation) => other.mutationIds.includes(mutation));
}

/** The create at the start and the mutations based on it; the others are of another user's item with that id. */
export function madeOnCreate(keyQueue: readonly MutationRecord[]): readonly MutationRecord[] {
  const made: MutationRecord[] = [];
  for (const [place, record] of keyQueue.entries()) {
    const batch = keyQueue.slice(0, place).find((each) => areOfOneSubmission(each, record));
    if (place === 0 || (batch ? made.includes(batch) : isBasedOn(made, record))) made.push(record);
  }
  return made;
}

/** Whether a mutation was made on the result of one of these; true if its base has no log of operations. */
export function isBasedOn(
  mutations: readonly MutationRecord[],
  { base }: Pick<Mutation, 'base'>,
): boolean {
  const held = operationsOf(base?.item);
  return held.length === 0 || mutations.flatMap(opIdsOf).some((opId) => held.includes(opId));
}

/** Whether a create can have no other id: another user who created the item created the same one. */
export function isTheOnly({ id }: MutationRecord, { nextId }: EntityRules): boolean {
  return nextId(id) === id;
}

/**
 * The id of a create is taken by another user's item: the create gets the next id that no queued record has, and so do
 * its later mutations. Mutations of the other item stay. Nothing has been sent under that id yet.
 */
export function moveToNextId(
  keyQueue: readonly [MutationRecord, ...MutationRecord[]],
  { rules, isQueued }: MutationContext,
): MutationChanges {
  let id = rules.nextId(keyQueue[0].id);
  while (isQueued(id)) id = rules.nextId(id);
  const put = madeOnCreate(keyQueue).map((record, place): MutationRecord => {
    const { base } = record;
    return {
      ...record,
      id,
      ...(base && { base: { ...base, item: { ...base.item, id } } }),
      ...('id' in record.fields && { fields: { ...record.fields, id } }),
      ...(place === 0 && { state: 'pending', nextAt: 0, mayHaveArrived: false }),
    };
  });
  return { ...NO_CHANGES, put };
}
