import type { ClubProfile } from '@clubhouse/club';
import type { FeedCache, ReadFile } from '@clubhouse/content/feed';
import { useParams } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { Row } from '#features/search/rows.tsx';
import type { Readers } from '#readers.ts';

/** The data and services that every page uses. A test renders another club's site by passing another one. */
export interface Site extends Readers {
  readonly club: ClubProfile;
  /** The address that originals are read from, without a trailing slash. */
  readonly mediaBase: string;
  readonly matches: FeedCache;
  readonly readFile: ReadFile;
  /** Lists all that the site shows; a browser, which has none, reads the list in the page. */
  readonly listEverything?: (signal: AbortSignal) => Promise<readonly Row[]>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** When the document was rendered, in milliseconds since the epoch: the site's own words are as of this time. */
  readonly renderedAt: number;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('A page was rendered outside its site');
  return site;
}

/** What the paths of the site's pages name; no page has search parameters. */
export interface PageParams {
  readonly id?: string;
  /** The cursor of a later page of a list. */
  readonly after?: string;
  readonly membership?: string;
  /** `2025-26` */
  readonly season?: string;
}

/**
 * The types are declared here, because the router type registered with the library is the admin app's, and importing
 * this site's router from a view would be a cycle.
 */
export function usePageParams(): PageParams {
  return useParams({ strict: false });
}
