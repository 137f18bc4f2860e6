import type { KeptPage, PageStore, StoredPage } from './page-store.ts';

/**
 * Pages in memory, for one process. `write` stores each change elsewhere as well, as it was made here: the page where
 * there is one, nothing after it was removed.
 */
export function pageStoreInMemory(
  pages: Iterable<readonly [address: string, page: KeptPage]> = [],
  write: (address: string, page: KeptPage | undefined) => Promise<void> = async () => {},
): PageStore & { readonly peek: (address: string) => StoredPage | undefined } {
  let writes = 0;
  const stored = new Map<string, StoredPage>();
  const keep = (address: string, page: KeptPage) =>
    stored.set(address, { page, version: String((writes += 1)) });
  for (const [address, page] of pages) keep(address, page);
  return {
    peek: (address) => stored.get(address),
    read: async (address) => stored.get(address),
    list: async () => new Map([...stored].map(([address, { page }]) => [address, page.asked])),
    async put(address, page, over) {
      if (stored.get(address)?.version !== over) return false;
      keep(address, page);
      await write(address, page);
      return true;
    },
    async remove(address, over) {
      if (stored.get(address)?.version !== over) return false;
      stored.delete(address);
      await write(address, undefined);
      return true;
    },
  };
}
