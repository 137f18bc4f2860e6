import type { Transaction } from './database.ts';
import type { MutationRecord } from '../model/records/mutation-record.ts';
import { readTable } from './read-table.ts';
import type { Submitted } from '../model/submit.ts';
import type { MutationChanges } from '../model/mutations/mutation-changes.ts';

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
