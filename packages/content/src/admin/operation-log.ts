import type { StoredItem } from '../reader/database-reader.ts';

/** How many operations an item remembers: enough for every edit that can be on its way at once. */
const REMEMBERED = 16;

/** The operations whose effect an item already holds, the latest last. */
export function operationLog(item: StoredItem): readonly string[] {
  const log = item['opLog'];
  return Array.isArray(log) ? log.filter((opId) => typeof opId === 'string') : [];
}

/** The log of an item once `opId` has changed it. */
export function withOperation(item: StoredItem, opId: string): readonly string[] {
  return [...operationLog(item), opId].slice(-REMEMBERED);
}
