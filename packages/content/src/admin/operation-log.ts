import type { StoredItem } from '../reader/database-reader.ts';

/** How many operations an item remembers: its first, and as many of the latest as can be on their way at once. */
const REMEMBERED = 16;

/** The operations whose effect an item already holds, in their order. */
export function operationLog(item: StoredItem): readonly string[] {
  const log = item['opLog'];
  return Array.isArray(log) ? log.filter((opId) => typeof opId === 'string') : [];
}

/**
 * The log of an item once `opId` has changed it. The first stays: a create whose answer was lost is sent once more
 * when its phone is found again, and that it was the one that made the item must be seen however much came after it.
 */
export function withOperation(item: StoredItem, opId: string): readonly string[] {
  const [first, ...later] = [...operationLog(item), opId];
  return first === undefined ? [] : [first, ...later.slice(1 - REMEMBERED)];
}
