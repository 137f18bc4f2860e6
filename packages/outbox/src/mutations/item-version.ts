import type { Item } from '../mutation.ts';

/** How often an item was saved; one that was never counted, or was mended by hand, counts as 0. */
export function revOf(item: Item): number {
  const { rev } = item;
  return Number.isSafeInteger(rev) ? (rev as number) : 0;
}
