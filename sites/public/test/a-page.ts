import type { DatabaseReader } from '@clubhouse/content/reader';
import type { FeedKeeper } from '@clubhouse/content/feed';
import { createPagePath } from '#client/page-path.ts';
import type { Page } from '#client/page.ts';

export interface PageParts {
  /** What the server read for the page, by key. */
  readonly data?: readonly (readonly [key: readonly unknown[], data: unknown])[];
  readonly db?: DatabaseReader;
  readonly matches?: FeedKeeper;
}

/** A loaded page as its living parts see it. What a test does not give cannot be had. */
export function aPage({ data = [], db, matches }: PageParts): Page {
  const queries = data.map(([queryKey, value]) => ({ queryKey, state: { data: value } }));
  const orNone = async <T>(part: T | undefined): Promise<T> => {
    if (part === undefined) throw new Error('The test gave the page nothing to read from');
    return part;
  };
  return {
    data: { state: { queries, mutations: [] } },
    path: createPagePath('/'),
    main: document.body,
    reading: async () => ({ db: await orNone(db) }),
    matches: () => orNone(matches),
  } as unknown as Page;
}
