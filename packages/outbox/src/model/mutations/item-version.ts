import type { Item } from '../mutation.ts';
import type { MutationRecord } from '../records/mutation-record.ts';

/** The number of an item's saves; 0 without a valid number, as after a manual repair. */
export function revOf(item: Item): number {
  const { rev } = item;
  return Number.isSafeInteger(rev) ? (rev as number) : 0;
}

/** A version that no stored item has: an edit with it is merged with the stored item and overwrites nothing. */
export const NO_VERSION = -1;

/** The operations whose effect an item holds, the latest last. */
export function operationsOf(item: Item | undefined): readonly string[] {
  const opLog = item?.['opLog'];
  return Array.isArray(opLog) ? opLog.filter((opId) => typeof opId === 'string') : [];
}

/** Whether an item is the observed version: both have the same number, and the same last operation. */
export function isAtVersion(
  item: Item,
  observed: { readonly rev: number; readonly item: Item },
): boolean {
  const last = operationsOf(observed.item).at(-1);
  return revOf(item) === observed.rev && (last === undefined || operationsOf(item).at(-1) === last);
}

/** More edits than anybody makes between the version that was edited and the deletion of the item. */
const FAR_AHEAD = 1_000;

/** The version and the log that a create in the place of a deleted item, last known as `base`, continues. */
export function inPlaceOf(base: MutationRecord['base']) {
  return { after: (base?.rev ?? 0) + FAR_AHEAD, afterLog: operationsOf(base?.item) };
}

/** The ids under which an item's log may contain this mutation: an edit that is merged into it replaces its `opId`. */
export function opIdsOf({ opId, mutationIds }: MutationRecord): readonly string[] {
  return [...new Set([opId, ...mutationIds])];
}

/** How much of a mutation that was never sent an item contains: another tab may have sent it before it was extended. */
export function heldOf(record: MutationRecord, item: Item): 'nothing' | 'a part' | 'all' {
  const held = operationsOf(item);
  const { opId, mutationIds, deps } = record;
  // An earlier version of the app kept the first id in a record that was extended.
  const isWhole = deps.length === 0 && (mutationIds.length === 1 || mutationIds.at(-1) === opId);
  if (held.includes(opId)) return isWhole ? 'all' : 'a part';
  return mutationIds.slice(0, -1).some((id) => held.includes(id)) ? 'a part' : 'nothing';
}

/** The same mutation under a new id, so that it is not taken for done. */
export function asAnother(record: MutationRecord): MutationRecord {
  return { ...record, opId: `${record.opId}~` };
}
