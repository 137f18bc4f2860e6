import type { Asked } from './asked.ts';

/** A whole answer, as it was rendered. */
export interface KeptPage {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  /** What it depends on. */
  readonly asked: readonly Asked[];
}

export interface StoredPage {
  readonly page: KeptPage;
  /** Another one after each write. */
  readonly version: string;
}

/**
 * The pages as visitors read them, by address (a path from `/`). A write replaces only the version that its writer has
 * read before it began to render, so that a page never gives way to one from older data, whatever the clocks say.
 */
export interface PageStore {
  read(address: string): Promise<StoredPage | undefined>;
  /** All addresses, each with what its page depends on. */
  list(): Promise<ReadonlyMap<string, readonly Asked[]>>;
  /**
   * @param over the version to replace; nothing to write where there is no page
   * @returns false if there is another version by now: nothing was written
   */
  put(address: string, page: KeptPage, over: string | undefined): Promise<boolean>;
  /** The same for a page that is no more. */
  remove(address: string, over: string): Promise<boolean>;
}
