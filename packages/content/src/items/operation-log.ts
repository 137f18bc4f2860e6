import type { StoredItem } from './stored-value.ts';

/** How many operations an item remembers: its first, and as many of the latest as can be sent at once. */
const REMEMBERED = 16;

/** The operations that an item already contains, in their order. */
export function operationLog(item: StoredItem): readonly string[] {
  const log = item['opLog'];
  return Array.isArray(log) ? log.filter((opId) => typeof opId === 'string') : [];
}

/**
 * The log of an item after the operation `opId`. The first operation always stays: a phone whose create got no answer
 * may send it again weeks later, and the log must show that this create made the item.
 */
export function withOperation(item: StoredItem, opId: string): readonly string[] {
  const [first, ...later] = [...operationLog(item), opId];
  return first === undefined ? [] : [first, ...later.slice(1 - REMEMBERED)];
}
