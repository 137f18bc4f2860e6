import type { ClubProfile } from '@clubhouse/club';
import type { FeedKeeper, ReadFile } from '@clubhouse/content/feed';
import { createContext, useContext } from 'react';
import type { Row } from '#feeds/row.ts';
import type { Readers } from '#readers.ts';

/** The data and services that every page uses. A test renders another club's site by passing another one. */
export interface Site extends Readers {
  readonly club: ClubProfile;
  /** The address that originals are read from, without a trailing slash. */
  readonly mediaBase: string;
  /** Results and fixtures, from the feed. */
  readonly matches: FeedKeeper;
  /** Reads the files of the seasons. */
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
