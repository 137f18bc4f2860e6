import type { Item } from '../mutation.ts';

/** How often an item was saved; one that was never counted, or was mended by hand, counts as 0. */
export function revOf(item: Item): number {
  const { rev } = item;
  return Number.isSafeInteger(rev) ? (rev as number) : 0;
}

/** What nothing stored has: an edit made on it is merged with whatever is there, and writes over nothing. */
export const NO_VERSION = -1;

/** The operations whose effect an item holds, the latest last. */
export function operationsOf({ opLog }: Item): readonly string[] {
  return Array.isArray(opLog) ? opLog.filter((opId) => typeof opId === 'string') : [];
}

/** Whether an item is the one that was seen: its number, and the last operation it was seen with. */
export function isAtVersion(
  item: Item,
  observed: { readonly rev: number; readonly item: Item },
): boolean {
  const last = operationsOf(observed.item).at(-1);
  return revOf(item) === observed.rev && (last === undefined || operationsOf(item).includes(last));
}
