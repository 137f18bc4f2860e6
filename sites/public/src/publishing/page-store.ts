import type { PageQuery } from './page-query.ts';

/** A whole answer, as it was rendered. */
export interface KeptPage {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly asked: readonly PageQuery[];
}

export const textOf = ({ body }: KeptPage) => new TextDecoder().decode(body);

export interface StoredPage {
  readonly page: KeptPage;
  /** Pages that differ have different versions. */
  readonly version: string;
}

/**
 * The pages as visitors read them, by address (a path from `/`). A write replaces only the version that its writer has
 * read before it began to render, so that a page never gives way to one from older data, whatever the clocks say.
 */
export interface PageStore {
  read(address: string): Promise<StoredPage | undefined>;
  /** All addresses, each with what its page depends on. */
  list(): Promise<ReadonlyMap<string, readonly PageQuery[]>>;
  /**
   * @param over the version to replace; nothing to write where there is no page
   * @returns false if there is another version by now: nothing was written
   */
  put(address: string, page: KeptPage, over: string | undefined): Promise<boolean>;
  /** @returns false if there is another version by now: nothing was removed */
  remove(address: string, over: string): Promise<boolean>;
}

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
