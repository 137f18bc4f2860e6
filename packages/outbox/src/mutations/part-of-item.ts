import type { Item } from '../mutation.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { operationsOf } from './item-version.ts';

/**
 * How much an item holds of a mutation that never arrived by itself. Whoever sees it waiting on the same device may build
 * on it and store that, with its name: then what it asked for is there, but nothing that it has taken up since, and no
 * file that it brings.
 */
export function heldOf(record: MutationRecord, item: Item): 'nothing' | 'a part' | 'all' {
  if (!operationsOf(item).includes(record.opId)) return 'nothing';
  return record.mutationIds.length === 1 && record.deps.length === 0 ? 'all' : 'a part';
}

/** The same mutation under a name that no item holds, so that it is not taken for done. */
export function asAnother(record: MutationRecord): MutationRecord {
  return { ...record, opId: `${record.opId}~` };
}
