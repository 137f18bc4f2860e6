import type { Transaction } from './database.ts';
import { rulesOf } from '../model/entity-rules.ts';
import type { StoreSetting } from './setting.ts';
import type { MutationRecord } from '../model/records/mutation-record.ts';
import { readTable } from './read-queue.ts';
import type { MutationChanges, MutationContext } from '../model/mutations/mutation-changes.ts';

/** The tables a step that changes mutations needs, to write. */
export const MUTATION_TABLES = ['mutations', 'kept'] as const;

/**
 * Reads what is queued now, and stores what `decide` makes of it, in the caller's own step: whatever it was
 * decided on is still true when it is stored.
 */
export async function changeMutations(
  step: Transaction,
  { world, rules }: Pick<StoreSetting, 'world' | 'rules'>,
  decide: (
    queued: readonly MutationRecord[],
    contextOf: (entity: string) => MutationContext,
  ) => MutationChanges,
): Promise<MutationChanges> {
  const { records } = await readTable(step, 'mutations');
  const changes = decide(records, (entity) => ({
    now: world.now(),
    random: world.random(),
    rules: rulesOf(rules, entity),
    isQueued: (id) => records.some((each) => each.entity === entity && each.id === id),
  }));
  await Promise.all([
    ...changes.put.map((record) => step.put('mutations', record)),
    ...changes.remove.map(({ seq }) => step.delete('mutations', seq)),
    ...changes.keep.map((record) => step.put('kept', record)),
  ]);
  return changes;
}
