import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Island } from '#islands/island.tsx';
import { loadState } from '#load-state.ts';
import { useSite } from '#site.tsx';
import { feedRules } from './feed-rules.ts';
import { FixtureList } from './fixture-list.tsx';
import { FIXTURES_LIMIT } from './match-lists.ts';
import { nextFixtures } from './match-queries.ts';

export interface UpcomingFixturesProps {
  readonly title?: string;
  /** How many fixtures at most. */
  readonly limit?: number;
  /** The page it stands on. */
  readonly path: string;
  /** Under the title. */
  readonly note?: string;
  /** Under the list. */
  readonly children?: ReactNode;
}

/**
 * The panel of fixtures to come, for any page: the page's loader reads `nextFixtures` with the same limit to
 * have it rendered, and the panel keeps itself up to date.
 */
export function UpcomingFixtures({
  title = 'Upcoming Fixtures',
  limit = FIXTURES_LIMIT,
  path,
  note,
  children,
}: UpcomingFixturesProps) {
  const site = useSite();
  const fixtures = loadState(useQuery(nextFixtures(site, limit)));
  const list = { badge: site.club.badge.onDark, retry: path, rules: feedRules(site.club) };
  return (
    <>
      <div className="fixtures__head">
        <h2>{title}</h2>
        {note && <p className="quiet">{note}</p>}
      </div>
      <div className="fixtures__body">
        <Island name="fixtures" props={{ ...list, limit }}>
          <FixtureList fixtures={fixtures} {...list} />
        </Island>
        {children}
      </div>
    </>
  );
}
