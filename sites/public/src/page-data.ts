import type { ClubhouseConfig } from '@clubhouse/content';
import type { DehydratedState } from '@tanstack/react-query';

/** What a page carries for the browser, as plain data. */
export interface PageData {
  /** Where the services are; the static shell asks for `/config.json` instead. */
  readonly config?: ClubhouseConfig;
  /** What was read for the page; nothing where the browser has to read it all. */
  readonly state?: DehydratedState;
}

export const DATA_BLOCK_ID = 'page-data';

/** What the page's data holds for one query; nothing if the server could not read it. */
export function dataOf<Data>({ state }: PageData, key: readonly unknown[]): Data | undefined {
  const hash = JSON.stringify(key);
  const query = state?.queries.find(({ queryKey }) => JSON.stringify(queryKey) === hash);
  return query?.state.data as Data | undefined;
}
