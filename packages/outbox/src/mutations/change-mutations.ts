import type { Transaction } from '../ports/database.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { readTable } from '../records/read-table.ts';
import type { Submitted } from '../submit.ts';
import type { MutationChanges } from './mutation-changes.ts';

/** The last that can be said of one submission for now. By its `opId`. */
export interface MutationOutcome {
  readonly mutationId: string;
  readonly result: Submitted;
}

/** The tables a step that changes mutations needs, to write. */
export const MUTATION_TABLES = ['mutations', 'kept'] as const;

/**
 * Reads what is queued now, and stores what `decide` makes of it, in the caller's own step: whatever it was
 * decided on is still true when it is stored. Returns what can be said once the step is on disk.
 */
export async function changeMutations(
  step: Transaction,
  decide: (queued: readonly MutationRecord[]) => MutationChanges,
): Promise<readonly MutationOutcome[]> {
  const { records } = await readTable(step, 'mutations');
  const { put, remove, keep, outcomes } = decide(records);
  await Promise.all([
    ...put.map((record) => step.put('mutations', record)),
    ...remove.map(({ seq }) => step.delete('mutations', seq)),
    ...keep.map((record) => step.put('kept', record)),
  ]);

  const gone = new Set(remove.map(({ seq }) => seq));
  const left = records.filter(({ seq }) => !gone.has(seq));
  const isCarriedOn = (id: string) => left.some(({ mutationIds }) => mutationIds.includes(id));
  return outcomes.flatMap(({ record, result }) =>
    record.mutationIds
      .filter((id) => result.status !== 'sent' || !isCarriedOn(id))
      .map((mutationId) => ({ mutationId, result })),
  );
}

/** One mutation and every later one of its owner for the same id, in their order. */
export function keyQueueFrom(
  queued: readonly MutationRecord[],
  at: Pick<MutationRecord, 'seq' | 'opId'>,
): readonly MutationRecord[] {
  const first = queued.find(({ seq, opId }) => seq === at.seq && opId === at.opId);
  return first ? keyQueueOf(queued, first).filter(({ seq }) => seq >= first.seq) : [];
}

/** All of one person for one id, each in their order. */
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
