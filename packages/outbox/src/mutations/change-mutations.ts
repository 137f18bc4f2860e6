import type { Transaction } from '../ports/database.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { readTable } from '../records/read-table.ts';
import type { Submitted } from '../submit.ts';
import type { MutationChanges } from './mutation-changes.ts';

/** The last that can be said of one submission for now. By its `opId`. */
export interface SaidOfWish {
  readonly wish: string;
  readonly became: Submitted;
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
): Promise<readonly SaidOfWish[]> {
  const { records } = await readTable(step, 'mutations');
  const { put, remove, keep, said } = decide(records);
  await Promise.all([
    ...put.map((record) => step.put('mutations', record)),
    ...remove.map(({ seq }) => step.delete('mutations', seq)),
    ...keep.map((record) => step.put('kept', record)),
  ]);

  const gone = new Set(remove.map(({ seq }) => seq));
  const left = records.filter(({ seq }) => !gone.has(seq));
  const isCarriedOn = (wish: string) => left.some(({ wishes }) => wishes.includes(wish));
  return said.flatMap(({ record, became }) =>
    record.wishes
      .filter((wish) => became.status !== 'sent' || !isCarriedOn(wish))
      .map((wish) => ({ wish, became })),
  );
}

/** One wish and every later one of its owner for the same id, in their order. */
export function chainFrom(
  queued: readonly MutationRecord[],
  at: Pick<MutationRecord, 'seq' | 'opId'>,
): readonly MutationRecord[] {
  const first = queued.find(({ seq, opId }) => seq === at.seq && opId === at.opId);
  return first ? chainOf(queued, first).filter(({ seq }) => seq >= first.seq) : [];
}

/** All of one person for one id, each in their order. */
export function chainsOf(
  queued: readonly MutationRecord[],
): readonly (readonly [MutationRecord, ...MutationRecord[]])[] {
  const chains = new Map<string, [MutationRecord, ...MutationRecord[]]>();
  for (const record of queued) {
    const place = JSON.stringify([record.owner, record.entity, record.id]);
    const chain = chains.get(place);
    if (chain) chain.push(record);
    else chains.set(place, [record]);
  }
  return [...chains.values()];
}

/** Every wish of one person for one id, in their order. */
export function chainOf(
  queued: readonly MutationRecord[],
  { owner, entity, id }: Pick<MutationRecord, 'owner' | 'entity' | 'id'>,
): readonly MutationRecord[] {
  return queued.filter((each) => each.owner === owner && each.entity === entity && each.id === id);
}
