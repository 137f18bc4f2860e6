import type { MutationRecord } from '../records/mutation-record.ts';

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

/** Every mutation of one person for one id, in their order. */
export function keyQueueOf(
  queued: readonly MutationRecord[],
  { owner, entity, id }: Pick<MutationRecord, 'owner' | 'entity' | 'id'>,
): readonly MutationRecord[] {
  return queued.filter((each) => each.owner === owner && each.entity === entity && each.id === id);
}
