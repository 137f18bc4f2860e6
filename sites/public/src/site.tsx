import type { ClubProfile } from '@clubhouse/club';
import type { FeedKeeper } from '@clubhouse/content/feed';
import { createContext, type ReactNode, useContext } from 'react';
import type { Readers } from '#readers.ts';

/** What every page is made from. A test renders another club's site by passing another one. */
export interface Site extends Readers {
  readonly club: ClubProfile;
  /** Where originals are read from, without a trailing slash. */
  readonly mediaBase: string;
  /** Results and fixtures, from the feed. */
  readonly matches: FeedKeeper;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** When the document was rendered, in the same measure: what the site itself says is as of then. */
  readonly renderedAt: number;
}

const SiteContext = createContext<Site | undefined>(undefined);

export function SiteProvider({
  site,
  children,
}: {
  readonly site: Site;
  readonly children: ReactNode;
}) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('A page was rendered outside its site');
  return site;
}
